import { parentPort, workerData } from 'node:worker_threads';
import encoders from 'h264-mp4-encoder';
import { type Film, FRAMES_PER_SECOND } from './film.js';
import { framesOf } from './film-frames.js';

// Only film-maker.ts starts this, with a film for its data.
const film = workerData as Film;
Date.now = () => 0; // this thread's own: the encoder writes the time into the file, which would differ from run to run
const encoder = await encoders.createH264MP4Encoder();
encoder.width = film.width;
encoder.height = film.height;
encoder.frameRate = FRAMES_PER_SECOND;
encoder.quantizationParameter = 28;
encoder.speed = 8;
encoder.initialize();
for await (const frame of framesOf(film)) encoder.addFrameRgba(frame);
encoder.finalize();
parentPort?.postMessage(encoder.FS.readFile(encoder.outputFilename));
