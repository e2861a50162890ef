import { parentPort } from 'node:worker_threads';
import type { Conversion } from './aside.js';
import { adfOf } from './to-adf.js';
import { markdownOf } from './to-markdown.js';

// Only aside.ts starts this, and sends it one text after the other. What cannot be converted ends the thread with its error.
parentPort?.on('message', async (conversion: Conversion) => {
  parentPort?.postMessage(
    conversion.to === 'adf' ? await adfOf(conversion.given) : await markdownOf(conversion.given),
  );
});
