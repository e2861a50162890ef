import { parentPort } from 'node:worker_threads';
import encoders from 'h264-mp4-encoder';
import { framesOf } from './frames.js';
import { FRAMES_PER_SECOND, type Video } from './video.js';

// Only video-maker.ts starts this; it sends a video, waits for its MP4, and sends the next.
Date.now = () => 0; // this thread's own: the encoder writes the time into the file, which would differ from run to run
parentPort?.on('message', async (video: Video) => parentPort?.postMessage(await mp4Of(video)));

async function mp4Of(video: Video): Promise<Uint8Array> {
  const encoder = await encoders.createH264MP4Encoder();
  encoder.width = video.width;
  encoder.height = video.height;
  encoder.frameRate = FRAMES_PER_SECOND;
  encoder.quantizationParameter = 28;
  encoder.speed = 10; // as fast as it goes, and on a still background as good
  encoder.initialize();
  for await (const frame of framesOf(video)) encoder.addFrameRgba(frame);
  encoder.finalize();
  const bytes = encoder.FS.readFile(encoder.outputFilename);
  encoder.FS.unlink(encoder.outputFilename);
  encoder.delete();
  return bytes;
}
