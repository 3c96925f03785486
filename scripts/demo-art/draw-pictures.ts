import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { print } from './camera/print.ts';
import { take } from './camera/take.ts';
import { indexPictures } from './index-pictures.ts';
import { cloth } from './pictures/cloth.ts';
import { formosa } from './pictures/formosa.ts';
import { ginza, umbrella } from './pictures/ginza.ts';
import { matsuri } from './pictures/matsuri.ts';
import { season } from './pictures/season.ts';
import { avatars, covers, favicon, members, placeholders, posters } from './pictures/stores.ts';
import { tableware } from './pictures/tableware.ts';
import { tea } from './pictures/tea.ts';

const products: Record<string, Record<string, () => string>> = {
  hanamichi: { ...tableware, ...cloth, ...season, ...tea },
  formosa,
  matsuri,
  ginza,
  elsewhere: { umbrella: () => umbrella('#a8743c', '#f2e2c4', 95) },
};
const COVER = { width: 1600, height: 668 };
const POSTER = { width: 1080, height: 1920 };

function write(file: string, picture: string | Buffer) {
  mkdirSync(file.slice(0, file.lastIndexOf('/')), { recursive: true });
  writeFileSync(file, picture);
}

function writeForStories(store: string, slug: string, drawing: string) {
  const file = `stories/pictures/${store}/${slug}.svg`;
  if (existsSync(file)) write(file, drawing);
}

async function drawProducts(isWanted: (slug: string) => boolean): Promise<void> {
  let seed = 0;
  for (const [store, pictures] of Object.entries(products)) {
    for (const [slug, draw] of Object.entries(pictures)) {
      seed += 1;
      if (!isWanted(slug)) continue;
      const drawing = draw();
      writeForStories(store, slug, drawing);
      write(`server/demo/pictures/${store}/${slug}.webp`, await take(slug, drawing, seed));
    }
  }
}

async function drawCovers(isWanted: (slug: string) => boolean): Promise<void> {
  for (const [slug, pictures, size] of [
    ['cover', covers, COVER],
    ['post', posters, POSTER],
  ] as const) {
    if (!isWanted(slug)) continue;
    for (const [store, picture] of Object.entries(pictures)) {
      writeForStories(store, slug, picture);
      write(`server/demo/pictures/${store}/${slug}.webp`, await print(picture, size));
    }
  }
}

function drawVectors(): void {
  for (const [store, picture] of Object.entries(avatars)) {
    write(`public/demo/${store}/avatar.svg`, picture);
  }
  for (const [slug, picture] of Object.entries(members)) {
    write(`public/demo/members/${slug}.svg`, picture);
  }
  for (const [type, picture] of Object.entries(placeholders)) {
    write(`public/placeholders/${type}.svg`, picture);
  }
  write('public/favicon.svg', favicon);
}

/** Products, covers and posters are raster; avatars and placeholders are SVG in public/. */
export async function drawPictures(slugs: string[]): Promise<void> {
  const isWanted = (slug: string) => slugs.length === 0 || slugs.includes(slug);
  await drawProducts(isWanted);
  await drawCovers(isWanted);
  drawVectors();
  await indexPictures();
}
