import { createHash } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';

const COLUMNS = 5;
const WIDTH = 16;
const SIZE = COLUMNS * WIDTH;
const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** A picture in PNG that represents the account that has none: a pattern of squares, the same for the same name. */
export function identicon(name: string): Buffer {
  const digest = createHash('sha256').update(name).digest();
  const ink = [0, 1, 2].map((at) => 40 + ((digest[at] ?? 0) % 160));
  const rows = Array.from({ length: SIZE }, (_, y) => rowOf(digest, ink, Math.floor(y / WIDTH)));
  const header = Buffer.alloc(13);
  header.writeUInt32BE(SIZE, 0);
  header.writeUInt32BE(SIZE, 4);
  // Eight bits a colour, three colours a point.
  header.set([8, 2], 8);
  const parts = [
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(rows))),
    chunk('IEND', Buffer.alloc(0)),
  ];
  return Buffer.concat([SIGNATURE, ...parts]);
}

/** One line of points; it begins with the number of its filter: none. */
function rowOf(digest: Buffer, ink: readonly number[], row: number): Buffer {
  const points = Array.from({ length: SIZE }, (_, x) => {
    const column = Math.floor(x / WIDTH);
    // The right half is the left one in a mirror.
    const mirrored = Math.min(column, COLUMNS - 1 - column);
    return (digest[3 + row * 3 + mirrored] ?? 0) % 2 === 0 ? ink : [240, 240, 240];
  });
  return Buffer.from([0, ...points.flat()]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}
