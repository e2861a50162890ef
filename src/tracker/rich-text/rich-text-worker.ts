import { parentPort, workerData } from 'node:worker_threads';
import type { Conversion } from './aside.js';
import { adfOf } from './to-adf.js';
import { markdownOf } from './to-markdown.js';

// Only aside.ts starts this, with the one text that it converts.
const conversion: Conversion = workerData;
parentPort?.postMessage(
  conversion.to === 'adf' ? await adfOf(conversion.given) : await markdownOf(conversion.given),
);
