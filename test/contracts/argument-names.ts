import { z } from 'zod';

interface Shape {
  properties?: Record<string, Shape> | undefined;
  items?: Shape | undefined;
}

const shape: z.ZodType<Shape> = z.lazy(() =>
  z.object({ properties: z.record(z.string(), shape).optional(), items: shape.optional() }),
);

/** The arguments of a tool, those inside objects by their path: `pivot.rowField`, `fieldFilters[].value`. */
export const argumentNames = (input: unknown): string[] => namesIn(shape.parse(input), '');

function namesIn({ properties = {}, items }: Shape, path: string): string[] {
  const own = Object.entries(properties).flatMap(([name, property]) => [
    `${path}${name}`,
    ...namesIn(property, `${path}${name}.`),
  ]);
  return [...own, ...(items ? namesIn(items, path.replace(/\.$/, '[].')) : [])];
}
