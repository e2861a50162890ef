import type { Sharp } from 'sharp';
import { arrange, type Box } from '../images/layout.js';
import { backgroundOf, inSvg, PAPER, panels, plate, type Subject } from '../images/picture.js';
import { letter, loadFont } from '../images/text-outlines.js';
import { FRAMES_PER_SECOND, type Video } from './video.js';

/** Pixels as they are, four bytes each. */
interface Canvas {
  readonly width: number;
  readonly height: number;
  readonly pixels: Buffer;
}

/** How much wider than the video its background is: the camera passes over the rest. */
const PAN = 1.25;

/** The frames of a video in RGBA, in order: passing background, the prompt before it, the first picture turning into the last, and the time. */
export async function* framesOf(video: Video): AsyncGenerator<Uint8Array> {
  const { default: sharp } = await import('sharp');
  const subject = subjectOf(video);
  const arrangement = arrange(video, video.inputs.slice(0, 1));
  const { width, height } = video;
  const wide = Math.round(width * PAN);
  const background = await canvasOf(sharp(svg({ width: wide, height }, backgroundOf(subject, wide).svg)));
  const words = await canvasOf(sharp(svg(video, await panels(subject, arrangement))));
  const { unit, frames } = arrangement;
  const [box] = frames;
  const pictures = box ? await Promise.all(video.inputs.map((input) => fittedInto(box, input.preview))) : [];
  const count = video.seconds * FRAMES_PER_SECOND;

  for (let at = 0; at < count; at += 1) {
    const insets = pictures.map((picture, which) => ({
      ...raw({ ...picture, pixels: faded(picture.pixels, which === 0 ? 1 : at / (count - 1)) }),
      left: box?.x ?? 0,
      top: box?.y ?? 0,
    }));
    const marks = await timeMarks(video, at, unit);
    const { input, raw: shape } = raw(background);
    const left = Math.round(((wide - width) * at) / (count - 1));
    const frame = sharp(input, { raw: shape })
      .extract({ left, top: 0, width, height })
      .composite([{ ...raw(words), left: 0, top: 0 }, ...insets, ...marks]);
    yield (await canvasOf(frame)).pixels;
  }
}

function subjectOf({ seed, number, model, prompt, negativePrompt, ...video }: Video): Subject {
  const { width, height, aspectRatio, resolution, seconds, inputs } = video;
  const without = negativePrompt === undefined ? '' : `, without: ${negativePrompt}`;
  return {
    seed,
    number,
    model,
    prompt,
    width,
    height,
    inputs,
    title: `simulated video ${number}${['', ', from a first frame', ', from a first to a last frame'][inputs.length]}`,
    signature: `${model}, ${aspectRatio}, ${resolution}, ${seconds} s${without}`,
  };
}

/** How far the video is: a bar along the lower edge, and the seconds above it on the right. */
async function timeMarks(
  { seconds, width, height }: Video,
  at: number,
  unit: number,
): Promise<{ input: Buffer; left: number; top: number }[]> {
  const whole = Math.round(14 * unit);
  const reached = Math.max(1, Math.round((width * (at + 1)) / (seconds * FRAMES_PER_SECOND)));
  const label = { x: 0, y: 0, width: Math.round(190 * unit), height: Math.round(46 * unit) };
  const room = { x: 20 * unit, y: 6 * unit, width: 160 * unit, height: 36 * unit };
  const sizes = { largest: 27 * unit, smallest: 13 * unit };
  const { path } = letter(await loadFont(), `${(at / FRAMES_PER_SECOND).toFixed(1)} s`, {
    ...room,
    ...sizes,
  });
  return [
    {
      input: svg({ width: reached, height: whole }, `<rect width="100%" height="100%" fill="${PAPER}"/>`),
      left: 0,
      top: height - whole,
    },
    {
      input: svg(label, `${plate(label, '#000', 0.7)}<path fill="${PAPER}" d="${path}"/>`),
      left: Math.round(width - label.width - 36 * unit),
      top: Math.round(40 * unit),
    },
  ];
}

function svg(size: Pick<Box, 'width' | 'height'>, content: string): Buffer {
  return Buffer.from(inSvg(size, content));
}

async function fittedInto({ width, height }: Box, picture: Uint8Array): Promise<Canvas> {
  const { default: sharp } = await import('sharp');
  return canvasOf(sharp(picture).resize(width, height, { fit: 'cover' }));
}

async function canvasOf(image: Sharp): Promise<Canvas> {
  const { data, info } = await image.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, pixels: data };
}

function faded(pixels: Buffer, share: number): Buffer {
  if (share === 1) return pixels;
  const copy = Buffer.from(pixels);
  for (let at = 3; at < copy.length; at += 4) copy[at] = Math.round((copy[at] ?? 0) * share);
  return copy;
}

function raw({ width, height, pixels }: Canvas) {
  return { input: pixels, raw: { width, height, channels: 4 as const } };
}
