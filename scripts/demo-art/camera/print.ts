import sharp from 'sharp';
import { grain } from './noise.ts';

const QUALITY = 78;
const TOOTH = 18;

interface Size {
  width: number;
  height: number;
}

function tooth({ width, height }: Size) {
  const bytes = new Uint8Array(width * height * 3);
  for (let i = 0; i < width * height; i++) {
    bytes.fill(128 + TOOTH * grain(i % width, Math.floor(i / width), 1), i * 3, i * 3 + 3);
  }
  return sharp(bytes, { raw: { width, height, channels: 3 } })
    .blur(0.6)
    .png()
    .toBuffer();
}

const light = ({ width, height }: Size) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><radialGradient id="l" cx=".22" cy=".1" r="1.1"><stop stop-color="#fff" stop-opacity=".3"/><stop offset=".5" stop-color="#808080" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".32"/></radialGradient><rect width="100%" height="100%" fill="url(#l)"/></svg>`,
  );

export async function print(drawing: string, size: Size): Promise<Buffer> {
  return sharp(Buffer.from(drawing), { density: 144 })
    .resize(size.width, size.height, { fit: 'cover' })
    .flatten({ background: '#fff' })
    .composite([
      { input: await tooth(size), blend: 'soft-light' },
      { input: light(size), blend: 'soft-light' },
    ])
    .webp({ quality: QUALITY, effort: 5, smartSubsample: true })
    .toBuffer();
}
