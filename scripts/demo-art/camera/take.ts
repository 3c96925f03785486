import sharp from 'sharp';
import { cutOut } from '../pen/sheet.ts';
import { develop, type Layer } from './develop.ts';
import { newPlane, type Plane, SIDE } from './plane.ts';
import { sceneOf } from './scenes.ts';
import type { Rgb } from './surfaces.ts';

const QUALITY = 80;
const DROPPED = /<ellipse[^>]*url\(#drop\)[^>]*\/>/g;
const PAPER = /<path[^>]*(url\(#day\)|stroke-opacity="\.4" stroke-width="1\.6")[^>]*\/>/g;
const GROUND = /M0 0h800v800H0z" fill="#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})"/;

async function layerOf(drawing: string): Promise<Layer> {
  const pixels = await sharp(Buffer.from(drawing), { density: 144 })
    .resize(SIDE, SIDE)
    .ensureAlpha()
    .raw()
    .toBuffer();
  const [red, green, blue, cover] = [newPlane(), newPlane(), newPlane(), newPlane()];
  for (let i = 0; i < SIDE * SIDE; i++) {
    red[i] = (pixels[i * 4] as number) / 255;
    green[i] = (pixels[i * 4 + 1] as number) / 255;
    blue[i] = (pixels[i * 4 + 2] as number) / 255;
    cover[i] = (pixels[i * 4 + 3] as number) / 255;
  }
  return { colours: [red, green, blue], cover };
}

const difference = (all: Plane, some: Plane): Plane =>
  all.map((value, i) => Math.max(0, value - (some[i] as number)));

function tintOf(drawing: string): Rgb {
  const [, ...hex] = GROUND.exec(drawing) ?? [];
  const [red = 0.9, green = 0.87, blue = 0.8] = hex.map((part) => Number.parseInt(part, 16) / 255);
  return [red, green, blue];
}

export async function take(slug: string, drawing: string, number: number): Promise<Buffer> {
  const scene = sceneOf(slug, drawing, number);
  const alone = cutOut(drawing).replaceAll(PAPER, '');
  const product = await layerOf(alone.replaceAll(DROPPED, ''));
  const contact = difference((await layerOf(alone)).cover, product.cover);
  const bytes = develop({ scene, product, contact, tint: tintOf(drawing), seed: number + 1 });
  return sharp(bytes, { raw: { width: SIDE, height: SIDE, channels: 3 } })
    .webp({ quality: QUALITY, effort: 5, smartSubsample: true })
    .toBuffer();
}
