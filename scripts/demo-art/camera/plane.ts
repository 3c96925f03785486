/** One number per pixel, row by row. */
export type Plane = Float32Array<ArrayBuffer>;

/** In pixels. */
export const SIDE = 1600;

export const newPlane = (): Plane => new Float32Array(SIDE * SIDE);

export function planeOf(value: (x: number, y: number) => number): Plane {
  const plane = newPlane();
  for (let y = 0, i = 0; y < SIDE; y++) {
    for (let x = 0; x < SIDE; x++, i++) plane[i] = value(x / SIDE, y / SIDE);
  }
  return plane;
}

/** Edges are repeated. */
function average(from: Plane, to: Plane, radius: number, along: number, across: number): void {
  const span = 2 * radius + 1;
  for (let line = 0; line < SIDE; line++) {
    const start = line * across;
    const at = (i: number) => from[start + Math.min(Math.max(i, 0), SIDE - 1) * along] as number;
    let sum = 0;
    for (let i = -radius; i <= radius; i++) sum += at(i);
    for (let i = 0; i < SIDE; i++) {
      to[start + i * along] = sum / span;
      sum += at(i + radius + 1) - at(i - radius);
    }
  }
}

/** `radius` in pixels. Three averages are close to a lens. */
export function blur(plane: Plane, radius: number): Plane {
  const copy = plane.slice();
  const spare = newPlane();
  const step = Math.max(1, Math.round(radius / 1.7));
  for (let pass = 0; pass < 3; pass++) {
    average(copy, spare, step, 1, SIDE);
    average(spare, copy, step, SIDE, 1);
  }
  return copy;
}

export function moved(plane: Plane, dx: number, dy: number): Plane {
  const copy = newPlane();
  for (let y = Math.max(0, dy); y < Math.min(SIDE, SIDE + dy); y++) {
    for (let x = Math.max(0, dx); x < Math.min(SIDE, SIDE + dx); x++) {
      copy[y * SIDE + x] = plane[(y - dy) * SIDE + x - dx] as number;
    }
  }
  return copy;
}

export const clamp = (value: number, low = 0, high = 1) => Math.min(high, Math.max(low, value));

export function smooth(from: number, to: number, value: number): number {
  const t = clamp((value - from) / (to - from));
  return t * t * (3 - 2 * t);
}
