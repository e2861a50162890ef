/** What the header of a video says about it. */
export interface VideoShape {
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  readonly seconds: number;
}

/** The shape of an MP4 (ISO/IEC 14496-12) by its boxes; undefined for bytes that are none. */
export function shapeOf(file: Buffer): VideoShape | undefined {
  const movie = boxIn(file, 'moov');
  const header = boxIn(file, 'moov/mvhd');
  const shown = movie && tracksIn(movie).find(({ width }) => width > 0);
  if (!header || !shown) return undefined;
  const isLong = header[0] === 1;
  const duration = isLong ? Number(header.readBigUInt64BE(24)) : header.readUInt32BE(16);
  return { ...shown, seconds: duration / header.readUInt32BE(isLong ? 20 : 12) };
}

/** The sides of each track: none for sound. */
function tracksIn(movie: Buffer): Omit<VideoShape, 'seconds'>[] {
  return boxesIn(movie).flatMap(({ type, content }) => {
    const header = type === 'trak' ? boxIn(content, 'tkhd') : undefined;
    const sides = header?.subarray(-8); // width and height, 16.16, close the box in either version
    return sides ? [{ width: sides.readUInt32BE(0) / 65_536, height: sides.readUInt32BE(4) / 65_536 }] : [];
  });
}

/** What the box at a path of types (`moov/mvhd`) holds, in the file's own memory; undefined where there is none. */
export function boxIn(file: Buffer, path: string): Buffer | undefined {
  return path
    .split('/')
    .reduce<Buffer | undefined>(
      (parent, type) => parent && boxesIn(parent).find((box) => box.type === type)?.content,
      file,
    );
}

interface Box {
  readonly type: string;
  readonly content: Buffer;
}

function boxesIn(parent: Buffer): Box[] {
  const boxes: Box[] = [];
  for (let at = 0; at + 8 <= parent.length; ) {
    const size = parent.readUInt32BE(at) || parent.length - at;
    if (size < 8) return boxes;
    boxes.push({
      type: parent.toString('latin1', at + 4, at + 8),
      content: parent.subarray(at + 8, at + size),
    });
    at += size;
  }
  return boxes;
}
