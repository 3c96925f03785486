import { grain, rough } from './noise.ts';
import { blur, newPlane, type Plane, planeOf, SIDE, smooth } from './plane.ts';
import type { Scene } from './scenes.ts';
import { type Rgb, surfaces } from './surfaces.ts';

export type Colours = readonly [Plane, Plane, Plane];

/** As a fraction of the height. */
const HORIZON = 0.4;
/** In pixels. */
const OUT_OF_FOCUS = 16;

function onTable(x: number, y: number): [number, number] {
  const depth = 0.62 / (y - HORIZON + 0.34);
  return [(x - 0.5) * depth + 0.5, depth * 1.5];
}

const isWall = (scene: Scene, y: number) =>
  scene.place === 'wall' || (scene.place === 'table' && y < HORIZON);

function colourAt(scene: Scene, tint: Rgb, seed: number, x: number, y: number): Rgb {
  if (isWall(scene, y)) {
    const wall: Rgb = [tint[0] * 0.97, tint[1] * 0.96, tint[2] * 0.95];
    return surfaces.plaster(x, y, wall, seed + 31);
  }
  const surface = surfaces[scene.surface];
  const [u, v] = scene.place === 'table' ? onTable(x, y) : [x, y];
  return surface(u, v, tint, seed);
}

function lamps(x: number, y: number, seed: number): number {
  let light = 0;
  for (let lamp = 0; lamp < 14; lamp++) {
    const [cx, cy] = [grain(lamp, 1, seed) + 0.5, 0.62 + 0.5 * grain(lamp, 2, seed)];
    const radius = 0.035 + 0.03 * Math.abs(grain(lamp, 3, seed));
    const distance = Math.hypot(x - cx, y - cy) / radius;
    light += (1 - smooth(0.92, 1.04, distance)) * (0.1 + 0.07 * smooth(0.5, 1, distance));
  }
  return light;
}

export function nightOf(tint: Rgb, seed: number): Colours {
  const dusk = planeOf(
    (x, y) => 0.5 + 0.7 * smooth(0.2, 1.15, y) + 0.4 * rough(x * 2, y * 2, seed, 4),
  );
  const lights = planeOf((x, y) => lamps(x, y, seed));
  const lamp: Rgb = [1, 0.72, 0.38];
  return [0, 1, 2].map((channel) =>
    dusk.map(
      (value, i) =>
        value * (tint[channel] as number) * 0.8 + (lights[i] as number) * (lamp[channel] as number),
    ),
  ) as unknown as Colours;
}

export function groundOf(scene: Scene, tint: Rgb, seed: number): Colours {
  const planes = [newPlane(), newPlane(), newPlane()] as const;
  for (let y = 0, i = 0; y < SIDE; y++) {
    for (let x = 0; x < SIDE; x++, i++) {
      const colour = colourAt(scene, tint, seed, x / SIDE, y / SIDE);
      for (const [channel, plane] of planes.entries()) plane[i] = colour[channel] as number;
    }
  }
  if (scene.place === 'flat') return planes;
  const [near, far] = scene.place === 'table' ? [0.78, HORIZON + 0.04] : [2, 1];
  return planes.map((plane) => {
    const soft = blur(plane, OUT_OF_FOCUS);
    return plane.map((value, i) => {
      const sharpness = smooth(far, near, Math.floor(i / SIDE) / SIDE);
      return (soft[i] as number) * (1 - sharpness) + value * sharpness;
    });
  }) as unknown as Colours;
}

/** Shadows of window bars and leaves. 1 is plain light. */
export function daylight(x: number, y: number, seed: number): number {
  const falloff = 1.16 - 0.34 * Math.hypot(x * 0.9, y * 0.75);
  const slope = x * 0.8 - y * 0.55 + seed * 0.37;
  const bars = smooth(0.1, 0.34, Math.abs(((((slope * 1.35) % 1) + 1.5) % 1) - 0.5));
  const leaves = smooth(0.34, 0.66, rough(x * 3.1 + y, y * 2.3 - x, seed + 50, 2));
  return falloff + 0.1 * bars + 0.06 * leaves - 0.08;
}
