import { parentPort } from 'node:worker_threads';
import encoders from 'h264-mp4-encoder';
import { type Film, FRAMES_PER_SECOND } from './film.js';
import { framesOf } from './film-frames.js';

// Only film-maker.ts starts this; it sends a film, waits for its MP4, and sends the next.
Date.now = () => 0; // this thread's own: the encoder writes the time into the file, which would differ from run to run
parentPort?.on('message', async (film: Film) => parentPort?.postMessage(await mp4Of(film)));

async function mp4Of(film: Film): Promise<Uint8Array> {
  const encoder = await encoders.createH264MP4Encoder();
  encoder.width = film.width;
  encoder.height = film.height;
  encoder.frameRate = FRAMES_PER_SECOND;
  encoder.quantizationParameter = 28;
  encoder.speed = 10; // as fast as it goes, and on still scenery as good
  encoder.initialize();
  for await (const frame of framesOf(film)) encoder.addFrameRgba(frame);
  encoder.finalize();
  const bytes = encoder.FS.readFile(encoder.outputFilename);
  encoder.FS.unlink(encoder.outputFilename);
  encoder.delete();
  return bytes;
}
