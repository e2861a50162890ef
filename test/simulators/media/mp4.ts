/** The shape of a video as its MP4 boxes have it (ISO/IEC 14496-12), with how many frames it has. */
export interface Shape {
  readonly width: number;
  readonly height: number;
  readonly seconds: number;
  readonly frames: number;
}

/** Reads the boxes of an MP4 with one video track; throws where one is missing. */
export function shapeOf(file: Buffer): Shape {
  const movie = box(file, 'moov');
  const header = box(movie, 'mvhd');
  const track = box(movie, 'trak');
  const trackHeader = box(track, 'tkhd');
  const samples = box(box(box(box(track, 'mdia'), 'minf'), 'stbl'), 'stsz');
  const sizes = trackHeader.subarray(-8); // width and height, 16.16, close the box in either version
  const isLong = header[0] === 1;
  const timescale = header.readUInt32BE(isLong ? 20 : 12);
  const duration = isLong ? Number(header.readBigUInt64BE(24)) : header.readUInt32BE(16);
  return {
    width: sizes.readUInt32BE(0) / 65_536,
    height: sizes.readUInt32BE(4) / 65_536,
    seconds: duration / timescale,
    frames: samples.readUInt32BE(8),
  };
}

function box(parent: Buffer, type: string): Buffer {
  for (let at = 0; at + 8 <= parent.length; ) {
    const size = parent.readUInt32BE(at) || parent.length - at;
    if (parent.toString('latin1', at + 4, at + 8) === type) return parent.subarray(at + 8, at + size);
    at += size;
  }
  throw new Error(`there is no ${type} box`);
}
