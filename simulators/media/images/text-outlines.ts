import { readFile } from 'node:fs/promises';
import type { Font, PathCommand } from 'opentype.js';

/** A text set in lines, as one SVG path, with the space it takes. */
export interface Lettering {
  readonly path: string;
  readonly width: number;
  readonly height: number;
}

/** The space a text is set into; the largest size at which it fits is used, and a text too long is cut short. */
export interface TextBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly largest: number;
  readonly smallest: number;
}

const LINE_HEIGHT = 1.3;
const LONGEST_TEXT = 4000;
const RIGHT_TO_LEFT =
  /[\p{sc=Hebrew}\p{sc=Arabic}](?:[\p{sc=Hebrew}\p{sc=Arabic}\p{M} ]*[\p{sc=Hebrew}\p{sc=Arabic}])?/gu;

// The outlines never change, so every simulator of a process shares the one parsed font.
let parsed: Promise<Font> | undefined;

/** The font the pictures are lettered in: it is beside the code, where src/build/bundle.js puts it, so that no system font changes a byte. */
export function loadFont(): Promise<Font> {
  parsed ??= parseFont();
  return parsed;
}

async function parseFont(): Promise<Font> {
  const { default: opentype } = await import('opentype.js');
  const bytes = await readFile(new URL('DejaVuSans.ttf', import.meta.url));
  // Glyphs are read when they are first set: few of the thousands ever are.
  return opentype.parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength), {
    lowMemory: true,
  });
}

/** Sets a text into a box. */
export function letter(font: Font, text: string, box: TextBox): Lettering {
  const clean = text.normalize('NFC').replace(/\s+/gu, ' ').trim();
  const words = clean.slice(0, LONGEST_TEXT).split(' ');
  const measured = words.map((word) => ({ word, width: widthOf(font, word) }));
  let size = box.largest;
  let lines = wrap(font, measured, box.width / size);
  while (size > box.smallest && lines.length * size * LINE_HEIGHT > box.height) {
    size = Math.max(box.smallest, size * 0.94);
    lines = wrap(font, measured, box.width / size);
  }
  const shown = cut(lines, Math.max(1, Math.floor(box.height / (size * LINE_HEIGHT))));
  const paths = shown.map((line, row) =>
    linePath(font, line, box.x, box.y + size * (1 + row * LINE_HEIGHT), size),
  );
  const width = Math.max(...shown.map((line) => widthOf(font, line))) * size;
  return { path: paths.join(''), width, height: shown.length * size * LINE_HEIGHT };
}

function cut(lines: readonly string[], most: number): readonly string[] {
  if (lines.length <= most) return lines;
  const last = [...(lines[most - 1] ?? '')].slice(0, -2).join('');
  return [...lines.slice(0, most - 1), `${last}…`];
}

/** Widths are in units of the size, so that a word is measured once for all sizes. */
interface Measured {
  readonly word: string;
  readonly width: number;
}

function wrap(font: Font, words: readonly Measured[], limit: number): string[] {
  const space = advance(font, ' ');
  const lines: string[] = [];
  let line = '';
  let reached = 0;
  for (const { word, width } of words.flatMap((long) => pieces(font, long, limit))) {
    const fits = line !== '' && reached + space + width <= limit;
    if (line !== '' && !fits) lines.push(line);
    line = fits ? `${line} ${word}` : word;
    reached = fits ? reached + space + width : width;
  }
  return [...lines, line];
}

/** A word wider than a line, such as a whole sentence in a script without spaces, is broken where it must be. */
function pieces(font: Font, whole: Measured, limit: number): Measured[] {
  if (whole.width <= limit) return [whole];
  const parts: Measured[] = [];
  let part = { word: '', width: 0 };
  for (const character of whole.word) {
    const width = advance(font, character);
    if (part.word !== '' && part.width + width > limit) parts.push(part);
    const fits = part.width + width <= limit;
    part = fits ? { word: part.word + character, width: part.width + width } : { word: character, width };
  }
  return [...parts, part];
}

function widthOf(font: Font, line: string): number {
  return [...line].reduce((width, character) => width + advance(font, character), 0);
}

function advance(font: Font, character: string): number {
  if (!font.hasChar(character)) return isInvisible(character) ? 0 : 1.05;
  return (font.charToGlyph(character).advanceWidth ?? 0) / font.unitsPerEm;
}

function linePath(font: Font, line: string, x: number, baseline: number, size: number): string {
  const visual = line.replace(RIGHT_TO_LEFT, (run) => [...run].reverse().join(''));
  let left = x;
  return [...visual]
    .map((character) => {
      const path = glyphPath(font, character, left, baseline, size);
      left += advance(font, character) * size;
      return path;
    })
    .join('');
}

function glyphPath(font: Font, character: string, x: number, baseline: number, size: number): string {
  if (font.hasChar(character))
    return pathData(font.charToGlyph(character).getPath(x, baseline, size).commands);
  return isInvisible(character) ? '' : codeBox(font, character, x, baseline, size);
}

/** Path commands as SVG, to a tenth of a pixel; the font's own way of writing them takes longer than all the rest of a picture. */
function pathData(commands: readonly PathCommand[]): string {
  return commands
    .map((command) => {
      if (command.type === 'Z') return 'Z';
      const end = pair(command.x, command.y);
      if (command.type === 'Q') return `Q${pair(command.x1, command.y1)} ${end}`;
      if (command.type === 'C')
        return `C${pair(command.x1, command.y1)} ${pair(command.x2, command.y2)} ${end}`;
      return command.type + end;
    })
    .join('');
}

function pair(x: number, y: number): string {
  return `${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`;
}

/** A character the font has not: a frame with its code point, so that it can still be distinguished. */
function codeBox(font: Font, character: string, x: number, baseline: number, size: number): string {
  const code = (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
  const half = Math.ceil(code.length / 2);
  const digit = size * (code.length > 4 ? 0.34 : 0.42);
  const [top, left, right, bottom] = [
    baseline - size * 0.86,
    x + size * 0.06,
    x + size * 0.99,
    baseline + size * 0.16,
  ];
  const inner = Math.max(1, size * 0.04);
  const frame =
    `M${left} ${top}H${right}V${bottom}H${left}Z` +
    `M${left + inner} ${top + inner}V${bottom - inner}H${right - inner}V${top + inner}Z`;
  const rows = [code.slice(0, half), code.slice(half)].map((row, index) => {
    const start = (left + right - widthOf(font, row) * digit) / 2;
    return linePath(font, row, start, baseline - size * 0.42 + index * size * 0.46, digit);
  });
  return frame + rows.join('');
}

function isInvisible(character: string): boolean {
  return /[\p{Cc}\p{Cf}\p{M}]/u.test(character);
}
