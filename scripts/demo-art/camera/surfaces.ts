import { noise, rough } from './noise.ts';

/** From 0 to 1. */
export type Rgb = readonly [number, number, number];

/** Lit from the left. `u` and `v` are relative to the picture's width. */
export type Surface = (u: number, v: number, tint: Rgb, seed: number) => Rgb;

const shade = (colour: Rgb, light: number): Rgb => [
  colour[0] * light,
  colour[1] * light,
  colour[2] * light,
];

const mix = (a: Rgb, b: Rgb, t: number): Rgb => [
  a[0] + (b[0] - a[0]) * t,
  a[1] + (b[1] - a[1]) * t,
  a[2] + (b[2] - a[2]) * t,
];

const linen: Surface = (u, v, tint, seed) => {
  const uneven = (rough(u * 7, v * 7, seed, 3) - 0.5) * 1.2;
  const [x, y] = [u * 210 + uneven, v * 210 + uneven * 0.7];
  const isOver = (Math.floor(x) + Math.floor(y)) % 2 === 0;
  const [across, along] = isOver ? [x % 1, y % 1] : [y % 1, x % 1];
  const thread = Math.sin(Math.PI * Math.abs(across)) * (0.8 + 0.2 * Math.abs(along));
  const slub = rough(isOver ? u * 9 : u * 160, isOver ? v * 160 : v * 9, seed + 9, 2) - 0.5;
  const fold = rough(u * 2.2 + v * 0.8, v * 1.4, seed + 4, 3) - 0.5;
  return shade(tint, 0.84 + 0.13 * thread + 0.16 * slub + 0.16 * fold);
};

const OAK: Rgb = [0.66, 0.49, 0.33];
const WALNUT: Rgb = [0.36, 0.25, 0.18];

const boards =
  (wood: Rgb): Surface =>
  (u, v, tint, seed) => {
    const width = 0.34;
    const board = Math.floor(v / width);
    const shift = noise(board * 7.3, 1, seed) * 9;
    const bend = rough(u * 0.9 + shift, v * 3.2 + shift, seed, 3);
    const ring = Math.sin((v * 16 + bend * 9 + shift) * 3.1) * 0.5 + 0.5;
    const pore = rough(u * 9 + shift, v * 240, seed + 3, 2);
    const edge = Math.abs(v / width - Math.round(v / width)) * width;
    const joint = edge < 0.0016 ? 0.55 : 1;
    const tone = 0.93 + 0.14 * noise(board * 3.7, 2, seed);
    const light = (0.82 + 0.14 * ring + 0.2 * (pore - 0.5)) * tone * joint;
    return shade(mix(wood, tint, 0.22), light * 1.15);
  };

const plaster: Surface = (u, v, tint, seed) => {
  const cloud = rough(u * 2.6, v * 2.6, seed, 5) - 0.5;
  const pit = rough(u * 95, v * 95, seed + 5, 3) - 0.5;
  const trowel = rough(u * 5 + v * 2, v * 26 - u * 5, seed + 2, 2) - 0.5;
  return shade(tint, 0.93 + 0.2 * cloud + 0.1 * pit + 0.06 * trowel);
};

const washi: Surface = (u, v, tint, seed) => {
  const tooth = rough(u * 70, v * 70, seed, 3) - 0.5;
  const cloud = rough(u * 4, v * 4, seed + 2, 4) - 0.5;
  const [x, y] = [
    u * 24 + 3 * rough(u * 6, v * 6, seed + 6, 2),
    v * 24 + 3 * rough(u * 6, v * 6, seed + 7, 2),
  ];
  const fibre = 1 - Math.min(1, Math.abs(noise(x, y, seed + 8) - 0.5) * 34);
  return shade(tint, 0.95 + 0.09 * tooth + 0.08 * cloud + 0.05 * fibre);
};

export const surfaces = {
  linen,
  oak: boards(OAK),
  walnut: boards(WALNUT),
  plaster,
  washi,
} satisfies Record<string, Surface>;

export type SurfaceName = keyof typeof surfaces;
