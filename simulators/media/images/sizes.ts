import type { Size } from './layout.js';

export type { Size } from './layout.js';

import type { Model } from '../world/models.js';

/** The size of an aspect ratio, if the model has it. */
export function sizeOf({ sizes }: Model, aspectRatio: string, factor = 1): Size | null {
  const size = Object.hasOwn(sizes, aspectRatio) ? sizes[aspectRatio] : undefined;
  return size ? { width: size[0] * factor, height: size[1] * factor } : null;
}

/** The model's size nearest in shape to another; square where there is none to follow. */
export function sizeLike(model: Model, shape: Size | undefined): Size {
  const square = { width: 1024, height: 1024 };
  const sizes = Object.keys(model.sizes).flatMap((ratio) => sizeOf(model, ratio) ?? []);
  const distance = (size: Size) => Math.abs(Math.log(ratioOf(size) / ratioOf(shape ?? square)));
  return sizes.reduce((nearest, size) => (distance(size) < distance(nearest) ? size : nearest), square);
}

/** The same shape with a shorter side of no more than so many pixels; null for no limit. */
export function noLarger({ width, height }: Size, shortSide: number | null): Size {
  const scale = Math.min(1, (shortSide ?? Number.POSITIVE_INFINITY) / Math.min(width, height));
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

function ratioOf({ width, height }: Size): number {
  return width / height;
}
