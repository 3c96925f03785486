import { fileURLToPath } from 'node:url';
import { readPictureAddress } from '../../../src/contract/picture.ts';
import type { Pictures } from '../../ports/pictures.ts';
import index from './index.json' with { type: 'json' };

const addresses: Record<string, string> = index;

export function pictureAddress(name: string): string {
  const address = addresses[`${name}.webp`];
  if (!address)
    throw new Error(`The demo has no picture ${name}.webp. Run "npm run demo-art -- pictures".`);
  return address;
}

export const clipPicture = index['hanamichi/live.jpg'];

export async function keepPictures(pictures: Pictures): Promise<void> {
  for (const [file, address] of Object.entries(addresses)) {
    const picture = readPictureAddress(address);
    if (!picture)
      throw new Error(`${file} has no address of a picture. Run "npm run demo-art -- pictures".`);
    await pictures.keepAs(picture.id, fileURLToPath(new URL(file, import.meta.url)));
  }
}
