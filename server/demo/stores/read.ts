import { readFileSync } from 'node:fs';
import { mapPictures } from '../../../src/contract/store-file/pictures.ts';
import type { StoreFile } from '../../../src/contract/store-file/store-file.ts';
import { isoAfter } from '../../db/time.ts';
import { readStoreYaml } from '../../modules/store-file/yaml/read-yaml.ts';
import { pictureAddress } from '../pictures/pictures.ts';

const DAY_MS = 86_400_000;

/** `{in 30 days}`. */
const IN_DAYS = /\{in (-?\d+) days\}/g;

/** Reads `stores/{slug}/store.yaml`. */
export function readDemoStore(slug: string, now: Date): StoreFile {
  const path = new URL(`./${slug}/store.yaml`, import.meta.url);
  const text = readFileSync(path, 'utf8').replace(IN_DAYS, (_, days: string) =>
    isoAfter(now, Number(days) * DAY_MS),
  );
  const read = readStoreYaml(text);
  if (!read.ok) throw new Error(`${path.pathname}: ${JSON.stringify(read.problems, null, 2)}`);
  return mapPictures(read.file, (picture) =>
    picture.startsWith('/') ? picture : pictureAddress(`${slug}/${picture.replace('.webp', '')}`),
  );
}
