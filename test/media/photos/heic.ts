const WORD = 4;

function box(type: string, ...parts: (Uint8Array | string)[]): Buffer {
  const body = Buffer.concat(
    parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)),
  );
  const head = Buffer.alloc(2 * WORD);
  head.writeUInt32BE(head.length + body.length);
  head.write(type, WORD, 'latin1');
  return Buffer.concat([head, body]);
}

function number(value: number, bytes = WORD): Buffer {
  const written = Buffer.alloc(bytes);
  written.writeUIntBE(value, 0, bytes);
  return written;
}

const FULL = number(0);
const PIXELS = Buffer.alloc(4096, 7);
const DECODER = Buffer.from('0101600000009000000000005df000fcfdf8f800000f00', 'hex');

/** A picture as a phone writes it (ISO/IEC 23008-12), with bytes in place of its pixels. */
export function heic(width: number, height: number, brand = 'heic'): Buffer {
  const ftyp = box('ftyp', brand, FULL, 'mif1', brand);
  const about = [
    box('hdlr', FULL, FULL, 'pict', Buffer.alloc(13)),
    box('pitm', FULL, number(1, 2)),
    box('iinf', FULL, number(1, 2), box('infe', number(0x02000000), number(1, 2), number(0, 2), 'hvc1\0')),
    box(
      'iprp',
      box('ipco', box('ispe', FULL, number(width), number(height)), box('hvcC', DECODER)),
      box('ipma', FULL, number(1), number(1, 2), Buffer.from([2, 1, 0x82])),
    ),
  ];
  const place = (offset: number) =>
    box(
      'iloc',
      FULL,
      Buffer.from([0x44, 0]),
      number(1, 2),
      number(1, 2),
      number(0, 2),
      number(1, 2),
      number(offset),
      number(PIXELS.length),
    );
  const meta = (offset: number) => box('meta', FULL, ...about, place(offset));
  const start = ftyp.length + meta(0).length + 2 * WORD;
  return Buffer.concat([ftyp, meta(start), box('mdat', PIXELS)]);
}
