import { mkdirSync, writeFileSync } from 'node:fs';
import { cloth } from './pictures/cloth.ts';
import { formosa } from './pictures/formosa.ts';
import { ginza, umbrella } from './pictures/ginza.ts';
import { matsuri } from './pictures/matsuri.ts';
import { season } from './pictures/season.ts';
import { avatars, covers, favicon, members, placeholders, posters } from './pictures/stores.ts';
import { tableware } from './pictures/tableware.ts';
import { tea } from './pictures/tea.ts';

/** Draws every picture of the demo: `npm run draw`. The output is always the same. */
const products: Record<string, Record<string, () => string>> = {
  hanamichi: { ...tableware, ...cloth, ...season, ...tea },
  formosa,
  matsuri,
  ginza,
  elsewhere: { umbrella: () => umbrella('#a8743c', '#f2e2c4', 95) },
};

function write(file: string, picture: string) {
  mkdirSync(file.slice(0, file.lastIndexOf('/')), { recursive: true });
  writeFileSync(file, picture);
}

for (const [store, pictures] of Object.entries(products)) {
  for (const [slug, draw] of Object.entries(pictures)) {
    write(`public/demo/${store}/${slug}.svg`, draw());
  }
}
for (const [store, picture] of Object.entries(avatars)) {
  write(`public/demo/${store}/avatar.svg`, picture);
}
for (const [store, picture] of Object.entries(covers)) {
  write(`public/demo/${store}/cover.svg`, picture);
}
for (const [store, picture] of Object.entries(posters)) {
  write(`public/demo/${store}/post.svg`, picture);
}
for (const [slug, picture] of Object.entries(members)) {
  write(`public/demo/members/${slug}.svg`, picture);
}
for (const [type, picture] of Object.entries(placeholders)) {
  write(`public/placeholders/${type}.svg`, picture);
}
write('public/favicon.svg', favicon);
