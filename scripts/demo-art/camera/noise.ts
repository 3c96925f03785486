function hash(x: number, y: number, seed: number): number {
  let h = Math.imul(x, 374_761_393) + Math.imul(y, 668_265_263) + Math.imul(seed, 2_147_483_629);
  h = Math.imul(h ^ (h >>> 13), 1_274_126_177);
  return ((h ^ (h >>> 16)) >>> 0) / 4_294_967_296;
}

const ease = (t: number) => t * t * (3 - 2 * t);

/** Smooth, from 0 to 1, with hills about one unit wide. */
export function noise(x: number, y: number, seed: number): number {
  const [cellX, cellY] = [Math.floor(x), Math.floor(y)];
  const [u, v] = [ease(x - cellX), ease(y - cellY)];
  const top = hash(cellX, cellY, seed) * (1 - u) + hash(cellX + 1, cellY, seed) * u;
  const low = hash(cellX, cellY + 1, seed) * (1 - u) + hash(cellX + 1, cellY + 1, seed) * u;
  return top * (1 - v) + low * v;
}

/** Fractal, from 0 to 1. */
export function rough(x: number, y: number, seed: number, octaves = 4): number {
  let [sum, size, scale] = [0, 0.5, 1];
  for (let octave = 0; octave < octaves; octave++) {
    sum += size * noise(x * scale, y * scale, seed + octave);
    size /= 2;
    scale *= 2.03;
  }
  return sum / (1 - 0.5 ** octaves);
}

export const grain = (x: number, y: number, seed: number): number =>
  hash(x, y, seed) + hash(x, y, seed + 1) + hash(x, y, seed + 2) - 1.5;
