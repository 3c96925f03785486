import { type Colours, daylight, groundOf, nightOf } from './ground.ts';
import { grain, rough } from './noise.ts';
import { blur, clamp, moved, newPlane, type Plane, planeOf, SIDE } from './plane.ts';
import type { Scene } from './scenes.ts';
import { type Rgb, surfaces } from './surfaces.ts';

export interface Layer {
  colours: Colours;
  cover: Plane;
}

export interface Shot {
  scene: Scene;
  product: Layer;
  contact: Plane;
  tint: Rgb;
  seed: number;
}

const RELIEF = 26;
const ROUGHNESS = 0.9;
const WHITE: Rgb = [1, 1, 1];

function shadowOf({ scene, product, contact, seed }: Shot): Plane {
  const far = scene.place === 'wall' ? 46 : 22;
  const cast = blur(moved(product.cover, far, far + 8), scene.place === 'wall' ? 40 : 26);
  const close = blur(moved(product.cover, 5, 7), 9);
  const below = blur(contact, 14);
  const [castStrength, closeStrength] = scene.place === 'flat' ? [0.46, 0.4] : [0.36, 0.2];
  return cast.map((value, i) => {
    const dark =
      (1 - castStrength * value) *
      (1 - closeStrength * (close[i] as number)) *
      (1 - 0.92 * clamp(below[i] as number));
    return dark * daylight((i % SIDE) / SIDE, Math.floor(i / SIDE) / SIDE, seed);
  });
}

function heightOf({ product, seed }: Shot): Plane {
  const wide = blur(product.cover, 34);
  const narrow = blur(product.cover, 7);
  const [red, green, blue] = product.colours;
  const lightness = red.map((value, i) => (value + (green[i] as number) + (blue[i] as number)) / 3);
  const soft = blur(lightness, 2);
  return wide.map((value, i) => {
    const [x, y] = [i % SIDE, Math.floor(i / SIDE)];
    const texture = rough(x / 5, y / 5, seed + 70, 3) - 0.5;
    return (
      value * 1.5 +
      (narrow[i] as number) * 0.22 +
      (soft[i] as number) * 0.05 +
      texture * 0.012 * ROUGHNESS
    );
  });
}

function lit(height: Plane): { diffuse: Plane; gleam: Plane } {
  const [diffuse, gleam] = [newPlane(), newPlane()];
  for (let y = 1; y < SIDE - 1; y++) {
    for (let x = 1; x < SIDE - 1; x++) {
      const i = y * SIDE + x;
      const dx = ((height[i + 1] as number) - (height[i - 1] as number)) * RELIEF;
      const dy = ((height[i + SIDE] as number) - (height[i - SIDE] as number)) * RELIEF;
      const length = Math.hypot(dx, dy, 1);
      const facing = (-dx * -0.52 - dy * -0.56 + 0.65) / length;
      diffuse[i] = 0.5 + 0.78 * clamp(facing, 0, 1.2);
      gleam[i] = clamp(facing) ** 14;
    }
  }
  return { diffuse, gleam };
}

function film(value: number, channel: number): number {
  const warm = value * ([1.025, 1, 0.965][channel] as number);
  const exposed = 1.14 * warm;
  // Compresses values above 0.8, up to white at 1.4.
  const bent = exposed < 0.8 ? exposed : 0.8 + 0.2 * (1 - (1 - clamp((exposed - 0.8) / 0.6)) ** 2);
  return 0.72 * bent + 0.28 * bent * bent * (3 - 2 * bent);
}

function weaveOf({ scene, seed }: Shot): Plane {
  const surface = surfaces[scene.surface];
  return planeOf((x, y) => {
    const fold = rough(x * 1.7 + y * 0.9, y * 1.1 - x * 0.6, seed + 90, 3) - 0.5;
    return (surface(x * 1.2, y * 1.2, WHITE, seed)[0] as number) * (1 + 0.5 * fold) * 1.06;
  });
}

const groundFor = ({ scene, tint, seed }: Shot): Colours =>
  scene.place === 'night' ? nightOf(tint, seed) : groundOf(scene, tint, seed);

/** Returns RGB bytes. */
export function develop(shot: Shot): Uint8Array {
  const { scene, product, seed } = shot;
  const isDark = scene.place === 'night';
  const ground = groundFor(shot);
  const shadow = isDark ? undefined : shadowOf(shot);
  const weave = scene.place === 'close' ? weaveOf(shot) : undefined;
  const { diffuse, gleam } = lit(heightOf(shot));
  const cover = blur(product.cover, 1);
  const colours = product.colours.map((plane) => blur(plane, 1));
  const bytes = new Uint8Array(SIDE * SIDE * 3);
  for (let i = 0; i < SIDE * SIDE; i++) {
    const [x, y] = [i % SIDE, Math.floor(i / SIDE)];
    const [u, v] = [x / SIDE, y / SIDE];
    const light = isDark ? 1 : daylight(u, v, seed) * (weave?.[i] ?? 1);
    const vignette = 1 - 0.2 * Math.hypot(u - 0.5, v - 0.5) ** 2 * 2;
    const speck = grain(x, y, seed) * 0.014;
    const amount = cover[i] as number;
    for (let channel = 0; channel < 3; channel++) {
      const drawn = colours[channel]?.[i] as number;
      const shape = isDark ? 1 : (diffuse[i] as number);
      const shine = isDark ? 0 : 0.05 * (gleam[i] as number);
      const object = drawn * shape * light + shine;
      const back = (ground[channel]?.[i] as number) * (shadow?.[i] ?? 1);
      const value = (back * (1 - amount) + object * amount) * vignette;
      bytes[i * 3 + channel] = Math.round(255 * clamp(film(value, channel) + speck));
    }
  }
  return bytes;
}
