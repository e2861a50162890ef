import { crc32 } from 'node:zlib';
import type { Random } from '../../../core/random.js';

/** A file as a generated issue has it: its bytes are made again whenever they are asked for. */
interface GeneratedFile {
  readonly filename: string;
  readonly mimeType: string;
  readonly size: number;
  readonly content: () => Uint8Array;
}

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const SIDE = 48;
/** As many pixels as a picture has, each 0, and before each row a filter of 0, compressed: they are the same in all. */
const PIXELS = Buffer.from('eJztwYEAAAAAw6D5U9/gBFUBAPAMCTAAAQ==', 'base64');

const HEADER_SIZE = 13;
const PALETTE_SIZE = 3;
/** A chunk has twelve bytes around its data (PNG, 5.3). */
const PICTURE_SIZE = SIGNATURE.length + 4 * 12 + HEADER_SIZE + PALETTE_SIZE + PIXELS.length;

const FILES: readonly [FileMaker, FileMaker, FileMaker] = [
  (number, key) => {
    const content = () => logOf(key, number);
    const size = content().byteLength;
    return { filename: `boarding-${number}.log`, mimeType: 'text/plain', size, content };
  },
  (number) => {
    const content = () => tableOf(number);
    return { filename: `fares ${number}.csv`, mimeType: 'text/csv', size: content().byteLength, content };
  },
  (number) => {
    const content = () => pictureOf(number);
    return { filename: `Screenshot ${number}.png`, mimeType: 'image/png', size: PICTURE_SIZE, content };
  },
];

type FileMaker = (number: number, key: string) => GeneratedFile;

/** A log, a table or a picture. */
export function fileFor(random: Random, key: string): GeneratedFile {
  const number = random.between(1, 99);
  return random.pick(FILES)(number, key);
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
  const header = Buffer.alloc(HEADER_SIZE);
  header.writeUInt32BE(SIDE, 0);
  header.writeUInt32BE(SIDE, 4);
  header.set([8, 3], 8);
  const palette = Buffer.from([(number * 37) % 256, (number * 91) % 256, 160]);
  const chunks = [
    chunk('IHDR', header),
    chunk('PLTE', palette),
    chunk('IDAT', PIXELS),
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
