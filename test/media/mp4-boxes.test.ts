import { describe, expect, test } from 'vitest';
import { Mp4Boxes } from '#src/media/videos/mp4-boxes.js';

const box = (type: string, content: number, size = 8 + content) => {
  const header = Buffer.alloc(8);
  header.writeUInt32BE(size);
  header.write(type, 4, 'latin1');
  return Buffer.concat([header, Buffer.alloc(content, 1)]);
};

function longBox(type: string, content: number): Buffer {
  const header = Buffer.alloc(16);
  header.writeUInt32BE(1);
  header.write(type, 4, 'latin1');
  header.writeBigUInt64BE(BigInt(16 + content), 8);
  return Buffer.concat([header, Buffer.alloc(content, 1)]);
}

const WHOLE = Buffer.concat([box('ftyp', 16), box('free', 0), longBox('mdat', 50), box('moov', 30)]);

/** What is found of a file after these bytes, which arrive in pieces of this length. */
function read(bytes: Buffer, piece = bytes.length): { isMp4: boolean; isWhole: boolean } {
  const boxes = new Mp4Boxes();
  for (let at = 0; at < bytes.length; at += piece) boxes.push(bytes.subarray(at, at + piece));
  return { isMp4: boxes.isMp4, isWhole: boxes.isWhole };
}

describe('the boxes of an MP4', () => {
  test.each([1, 3, 7, 8, 9, 16, WHOLE.length])('recognize a whole file in pieces of %i bytes', (piece) => {
    expect(read(WHOLE, piece)).toStrictEqual({ isMp4: true, isWhole: true });
  });

  test('report at every place but between two of them that a file was cut off', () => {
    const ends = [24, 32, 98, WHOLE.length];

    const whole = Array.from({ length: WHOLE.length }, (_, at) => at + 1).filter(
      (length) => read(WHOLE.subarray(0, length)).isWhole,
    );

    expect(whole).toStrictEqual(ends);
  });

  test.each([
    ['a last box that ends with the file', Buffer.concat([box('ftyp', 8), box('mdat', 5, 0)])],
    ['a box of another kind', Buffer.concat([box('ftyp', 8), box('abcd', 5, 4000)])],
    ['a first box of an absurd size', Buffer.from('....ftypisom')],
  ])('do not claim to know where %s ends', (_, bytes) => {
    expect(read(bytes)).toStrictEqual({ isMp4: true, isWhole: true });
  });

  test('report what begins otherwise', () => {
    expect(read(Buffer.from('{"models": []}')).isMp4).toBe(false);
    expect(read(Buffer.from('ftyp')).isMp4).toBe(false);
  });
});
