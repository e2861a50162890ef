import { crc32, deflateSync } from 'node:zlib';
import type { Random } from '../../../core/random.js';

/** A file as a generated issue has it: its bytes are made again whenever they are asked for. */
interface GeneratedFile {
  readonly filename: string;
  readonly mimeType: string;
  readonly content: () => Uint8Array;
}

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const SIDE = 48;

/** A log, a table or a picture. */
export function fileFor(random: Random, key: string): GeneratedFile {
  const number = random.between(1, 99);
  const files: readonly [GeneratedFile, ...GeneratedFile[]] = [
    { filename: `boarding-${number}.log`, mimeType: 'text/plain', content: () => logOf(key, number) },
    { filename: `fares ${number}.csv`, mimeType: 'text/csv', content: () => tableOf(number) },
    { filename: `Screenshot ${number}.png`, mimeType: 'image/png', content: () => pictureOf(number) },
  ];
  return random.pick(files);
}

function logOf(key: string, number: number): Uint8Array {
  const lines = Array.from(
    { length: 12 },
    (_, at) =>
      `08:${String(at + 10)}:${String((number * 7 + at) % 60).padStart(2, '0')} gate ${at % 4} ${key} scanned`,
  );
  return Buffer.from(`${lines.join('\n')}\n`);
}

function tableOf(number: number): Uint8Array {
  const rows = ['Bergen', 'Aarhus', 'Kiel'].map(
    (port, at) => `${port},${number + at},${(number * 3 + at) % 200}`,
  );
  return Buffer.from(`port,passengers,fare\n${rows.join('\n')}\n`);
}

/** A small PNG of one colour, with one byte of palette for each of its pixels. */
function pictureOf(number: number): Uint8Array {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(SIDE, 0);
  header.writeUInt32BE(SIDE, 4);
  header.set([8, 3], 8);
  const palette = Buffer.from([(number * 37) % 256, (number * 91) % 256, 160]);
  const pixels = deflateSync(Buffer.alloc(SIDE * (SIDE + 1)));
  const chunks = [
    chunk('IHDR', header),
    chunk('PLTE', palette),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ];
  return Buffer.concat([SIGNATURE, ...chunks]);
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type), data]);
  const length = Buffer.alloc(4);
  const check = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
}
