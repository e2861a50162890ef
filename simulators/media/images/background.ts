/** A background unlike any other: hills under a sun, drawn from a hash. */
export interface Background {
  readonly svg: string;
  /** The darkest tone, for panels behind text. */
  readonly dark: string;
}

const HILLS = 5;

/** Draws the background of a hash (hexadecimal, at least 16 bytes). */
export function drawBackground(hash: string, width: number, height: number): Background {
  const part = (at: number) => Number.parseInt(hash.slice(at * 2, at * 2 + 2), 16) / 255;
  const hue = Math.round(part(0) * 360);
  const turn = 18 + Math.round(part(1) * 50);
  const tone = (step: number, lightness: number) =>
    `hsl(${(hue + turn * step) % 360},${58 - step * 3}%,${lightness}%)`;
  const sun = { x: (0.15 + 0.7 * part(2)) * width, y: (0.16 + 0.2 * part(3)) * height };
  const radius = (0.1 + 0.1 * part(4)) * Math.min(width, height);
  const hills = Array.from(
    { length: HILLS },
    (_, index) =>
      `<path fill="${tone(index / 2 + 1, 58 - index * 9)}" d="${hill(index, part, width, height)}"/>`,
  );
  const svg =
    `<rect width="${width}" height="${height}" fill="${tone(0, 80)}"/>` +
    `<circle cx="${sun.x}" cy="${sun.y}" r="${radius * 1.7}" fill="${tone(0, 86)}"/>` +
    `<circle cx="${sun.x}" cy="${sun.y}" r="${radius}" fill="hsl(${40 + Math.round(part(15) * 20)},90%,86%)"/>` +
    hills.join('');
  return { svg, dark: `hsl(${(hue + turn * 3) % 360},45%,13%)` };
}

function hill(index: number, part: (at: number) => number, width: number, height: number): string {
  const base = height * (0.4 + index * 0.12);
  const swell = height * (0.05 + 0.09 * part(5 + index));
  const start = part(10 + index) * Math.PI * 2;
  const waves = 1 + part(7 + index) * 1.6;
  const steps = 64;
  const points = Array.from({ length: steps + 1 }, (_, step) => {
    const x = (step / steps) * width;
    const y = base + swell * Math.sin(start + (step / steps) * waves * Math.PI * 2);
    return `${x.toFixed(1)} ${y.toFixed(1)}`;
  });
  return `M0 ${height}L${points.join('L')}L${width} ${height}Z`;
}
