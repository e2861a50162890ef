/** A rectangle, in pixels. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Where everything on a picture goes. */
export interface Arrangement {
  /** A thousandth of the shorter side, roughly: every measure is a multiple of it. */
  readonly unit: number;
  /** Where the prompt may go. */
  readonly words: Box;
  /** Where each input picture goes: the first large, the others small; those without a place are left out. */
  readonly frames: readonly Box[];
}

const MARGIN = 56;
const BAR = 116;
const GAP = 32;
const MOST_THUMBS = 4;

/** Lays out a picture of a size with some input pictures. */
export function arrange(size: Size, inputs: readonly Size[]): Arrangement {
  const unit = Math.min(size.width, size.height) / 1024;
  const content = {
    x: MARGIN * unit,
    y: BAR * unit,
    width: size.width - 2 * MARGIN * unit,
    height: size.height - 2 * BAR * unit,
  };
  const [edited, ...references] = inputs;
  if (!edited) return { unit, words: content, frames: [] };

  const [gallery, words] = split(content, size.width > size.height * 1.3, GAP * unit);
  const thumbs = references.slice(0, MOST_THUMBS);
  const column = thumbs.length > 0 ? gallery.width * 0.26 : 0;
  const large = { ...gallery, width: gallery.width - column - (column > 0 ? GAP * unit : 0) };
  const rows = Math.max(3, thumbs.length);
  const small = thumbs.map((thumb, row) => {
    const height = (gallery.height - (rows - 1) * GAP * unit) / rows;
    const y = gallery.y + row * (height + GAP * unit);
    return fitted(thumb, { x: gallery.x + gallery.width - column, y, width: column, height });
  });
  return { unit, words, frames: [fitted(edited, large), ...small] };
}

/** The same box, wider on every side. */
export function grown({ x, y, width, height }: Box, by: number): Box {
  return { x: x - by, y: y - by, width: width + 2 * by, height: height + 2 * by };
}

function split({ x, y, width, height }: Box, isWide: boolean, gap: number): readonly [Box, Box] {
  const share = isWide ? width * 0.55 : height * 0.62;
  if (isWide) {
    const rest = { x: x + share + gap, y, width: width - share - gap, height };
    return [{ x, y, width: share, height }, rest];
  }
  return [
    { x, y, width, height: share },
    { x, y: y + share + gap, width, height: height - share - gap },
  ];
}

function fitted(size: Size, box: Box): Box {
  const scale = Math.min(box.width / size.width, box.height / size.height);
  const width = Math.max(1, Math.round(size.width * scale));
  const height = Math.max(1, Math.round(size.height * scale));
  return {
    x: Math.round(box.x + (box.width - width) / 2),
    y: Math.round(box.y + (box.height - height) / 2),
    width,
    height,
  };
}
