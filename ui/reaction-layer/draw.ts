import type { Pose, ReactionKind } from './particle.ts';

interface Stroke {
  path: string;
  fill: string;
}

/** In a box of 32 centred at 0, visible on any video. */
export const drawings: Record<ReactionKind, Stroke[]> = {
  heart: [
    {
      path: 'M0 12C-9 5-13 0-13-5a7 7 0 0 1 13-3.5A7 7 0 0 1 13-5C13 0 9 5 0 12z',
      fill: '#d8442b',
    },
  ],
  custom: [
    {
      path: 'M0-14 3.5-4.5 13.5-4.5 5.5 1.5 8.5 11.5 0 5.5-8.5 11.5-5.5 1.5-13.5-4.5-3.5-4.5z',
      fill: '#e0b04f',
    },
  ],
  halloween: [
    { path: 'M-2-9C-2-13 1-14 4-14L3-9z', fill: '#4c6b3f' },
    { path: 'M0-9C8-12 14-6 14 1S9 13 0 12C-9 13-14 8-14 1S-8-12 0-9z', fill: '#dd7a22' },
    { path: 'M-7-3-3 1H-10zM7-3 10 1H3zM-8 4H8L4 8-1 6-4 8z', fill: '#2a1608' },
  ],
  xmas: [
    {
      path: 'M-1-14H1V-2L11-8 12-6 2 0 12 6 11 8 1 2V14H-1V2L-11 8-12 6-2 0-12-6-11-8-1-2zM-4-12-3-13 0-10 3-13 4-12 0-8zM-4 12-3 13 0 10 3 13 4 12 0 8z',
      fill: '#fffaf2',
    },
  ],
  sakura: [
    { path: 'M0 12C-9 7-11-3-5-11L-1.5-8 1-11.5C10-4 9 7 0 12z', fill: '#f4b9c4' },
    { path: 'M0 11C-1 6-1.5 2-2-3L-1-3C0 2 1 6 0 11z', fill: '#dd8ea0' },
  ],
};

/** The largest size, drawn once because filling paths per frame is slow. */
const SPRITE = 96;
const sprites = new Map<ReactionKind, HTMLCanvasElement>();

function spriteOf(kind: ReactionKind): HTMLCanvasElement {
  const known = sprites.get(kind);
  if (known) return known;
  const sprite = document.createElement('canvas');
  sprite.width = SPRITE;
  sprite.height = SPRITE;
  const context = sprite.getContext('2d');
  context?.setTransform(SPRITE / 32, 0, 0, SPRITE / 32, SPRITE / 2, SPRITE / 2);
  for (const { path, fill } of drawings[kind]) {
    if (!context) break;
    context.fillStyle = fill;
    context.fill(new Path2D(path));
  }
  sprites.set(kind, sprite);
  return sprite;
}

/** In CSS pixels, with the device pixel ratio. */
export interface CanvasSize {
  width: number;
  height: number;
  density: number;
}

/** `picture` is for "custom". */
export function draw(
  context: CanvasRenderingContext2D,
  kind: ReactionKind,
  { x, y, angle, scale, opacity }: Pose,
  { width, height, density }: CanvasSize,
  picture?: HTMLImageElement,
): void {
  const cos = Math.cos(angle) * scale * density;
  const sin = Math.sin(angle) * scale * density;
  context.setTransform(cos, sin, -sin, cos, x * width * density, y * height * density);
  context.globalAlpha = opacity;
  context.drawImage(kind === 'custom' && picture ? picture : spriteOf(kind), -16, -16, 32, 32);
}
