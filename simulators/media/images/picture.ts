import type { Sharp } from 'sharp';
import { sha256 } from '../../core/admin/digest.js';
import type { InputImage } from '../generate-content/input-image.js';
import { type Background, drawBackground } from './background.js';
import { type Arrangement, arrange, type Box, grown } from './layout.js';
import { type Lettering, letter, loadFont } from './text-outlines.js';

/** What a picture shows. */
export interface Subject {
  readonly seed: number;
  readonly number: number;
  readonly model: string;
  readonly prompt: string;
  readonly width: number;
  readonly height: number;
  /** The picture being edited, then the reference pictures. */
  readonly inputs: readonly InputImage[];
  /** The words above and below, where they are not those of a picture. */
  readonly title?: string;
  readonly signature?: string;
}

export interface Encoding {
  readonly mimeType: 'image/png' | 'image/jpeg';
  /** 1 to 100; of JPEG only. */
  readonly quality?: number;
}

/** The colour of letters and frames. */
export const PAPER = '#fffdf7';

/** Bytes up to which a PNG needs no palette, which takes longer to find than all the rest of a picture to paint. */
const SMALL = 100_000;

/** Paints a picture with what was asked for; the same subject always gives the same bytes. */
export async function paint(subject: Subject, encoding: Encoding): Promise<Uint8Array> {
  const { default: sharp } = await import('sharp');
  const arrangement = arrange(subject, subject.inputs);
  const svg = await drawing(subject, arrangement);
  const insets = await Promise.all(
    arrangement.frames.map(async ({ x, y, width, height }, at) => {
      const input = sharp(subject.inputs[at]?.preview).resize(width, height, { fit: 'fill' });
      return { input: await input.png({ compressionLevel: 1 }).toBuffer(), left: x, top: y };
    }),
  );
  return encoded(sharp(Buffer.from(svg)).composite(insets).removeAlpha(), encoding);
}

async function encoded(canvas: Sharp, { mimeType, quality = 75 }: Encoding): Promise<Uint8Array> {
  if (mimeType === 'image/jpeg') return canvas.jpeg({ quality }).toBuffer();
  const plain = await canvas.clone().png({ compressionLevel: 6 }).toBuffer();
  if (plain.length <= SMALL) return plain;
  return canvas.png({ palette: true, effort: 1, dither: 0 }).toBuffer();
}

/** The subject as SVG on its background. */
async function drawing(subject: Subject, arrangement: Arrangement): Promise<string> {
  const { width, height } = subject;
  const { svg } = backgroundOf(subject, width);
  return inSvg({ width, height }, svg + (await panels(subject, arrangement)));
}

/** The background of a subject in some width, which may be more than the subject's own. */
export function backgroundOf(subject: Subject, width: number): Background {
  return drawBackground(hashOf(subject), width, subject.height);
}

/** SVG elements as a document of a size in pixels. */
export function inSvg({ width, height }: Pick<Box, 'width' | 'height'>, elements: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${elements}</svg>`;
}

/** All that is before the background, as SVG elements: the words, and an empty frame for each input picture. */
export async function panels(subject: Subject, { unit, words, frames }: Arrangement): Promise<string> {
  const font = await loadFont();
  const { width, height, prompt, model } = subject;
  const background = backgroundOf(subject, width);
  const line = (y: number) => {
    const box = { x: 56 * unit, y, width: width - 112 * unit, height: 36 * unit };
    return { ...box, largest: 27 * unit, smallest: 13 * unit };
  };
  const title = letter(font, subject.title ?? titleOf(subject), line(44 * unit));
  const signature = letter(font, subject.signature ?? model, line(height - 80 * unit));
  const room = { ...grown(words, -36 * unit), largest: 96 * unit, smallest: 24 * unit };
  const message = letter(font, prompt.trim() || '(a prompt without words)', room);
  const drop = (room.height - message.height) / 2;
  const panel = { ...words, y: words.y + drop, height: message.height + 72 * unit };

  return [
    plate(
      { x: 36 * unit, y: 40 * unit, width: title.width + 40 * unit, height: 46 * unit },
      background.dark,
      0.78,
    ),
    plate(panel, background.dark, 0.78),
    plate(
      { x: 36 * unit, y: height - 84 * unit, width: signature.width + 40 * unit, height: 46 * unit },
      background.dark,
      0.78,
    ),
    ...frames.map((frame) => plate(grown(frame, 10 * unit), PAPER, 1)),
    outlines(title, 0),
    outlines(message, drop),
    outlines(signature, 0),
  ].join('');
}

function titleOf({ number, inputs }: Subject): string {
  const references = inputs.length - 1;
  const title = `simulated picture ${number}`;
  if (references < 0) return title;
  if (references === 0) return `${title}, an edit`;
  return `${title}, an edit with ${references} ${references === 1 ? 'reference' : 'references'}`;
}

/** A rounded box behind text or a picture. */
export function plate({ x, y, width, height }: Box, fill: string, opacity: number): string {
  const radius = Math.min(24, height / 2);
  return (
    `<rect x="${x.toFixed(1)}" y="${y.toFixed(1)}" width="${width.toFixed(1)}" height="${height.toFixed(1)}" ` +
    `rx="${radius.toFixed(1)}" fill="${fill}" fill-opacity="${opacity}"/>`
  );
}

function outlines({ path }: Lettering, down: number): string {
  return `<path transform="translate(0 ${down.toFixed(1)})" fill="${PAPER}" d="${path}"/>`;
}

function hashOf({ seed, model, prompt, inputs }: Subject): string {
  return sha256(Buffer.from(JSON.stringify([seed, model, prompt, inputs.map((input) => input.sha256)])));
}
