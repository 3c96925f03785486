import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { readPictureAddress } from '../../src/contract/picture.ts';
import { mapPictures, picturesOf } from '../../src/contract/store-file/pictures.ts';
import type { StoreFile } from '../../src/contract/store-file/store-file.ts';
import { CliError, type PictureStore } from './verbs/verb.ts';

const isFile = (picture: string) => !/^(https?:\/\/|\/)/.test(picture);

/** Returns the file with the pictures' addresses. Throws CliError with every failed picture. */
export async function storePictures(
  file: StoreFile,
  path: string,
  pictures: PictureStore,
): Promise<StoreFile> {
  const addresses = new Map<string, string>();
  const problems: string[] = [];
  for (const picture of picturesOf(file).filter(isFile)) {
    const place = resolve(dirname(path), picture);
    try {
      addresses.set(picture, await pictures.keep(await readFile(place)));
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException;
      problems.push(`  ${picture}: ${code === 'ENOENT' ? `there is no file ${place}` : message}`);
    }
  }
  if (problems.length > 0) {
    throw new CliError(['These pictures cannot be stored:', ...problems].join('\n'));
  }
  return mapPictures(file, (picture) => addresses.get(picture) ?? picture);
}

const KINDS: [kind: string, start: RegExp][] = [
  ['jpg', /^\xff\xd8/],
  ['png', /^\x89PNG/],
  ['gif', /^GIF8/],
  ['webp', /^RIFF....WEBP/s],
  ['avif', /^....ftyp/s],
];

const kindOf = (bytes: Uint8Array): string => {
  const start = Buffer.from(bytes.subarray(0, 16)).toString('latin1');
  return KINDS.find(([, pattern]) => pattern.test(start))?.[0] ?? 'bin';
};

/** Returns the file with the pictures' names. */
export async function writePictures(
  file: StoreFile,
  folder: string,
  pictures: PictureStore,
): Promise<StoreFile> {
  const names = new Map<string, string>();
  for (const address of picturesOf(file)) {
    const picture = readPictureAddress(address);
    if (!picture) continue;
    const bytes = await pictures.readOriginal(picture.id);
    const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 12);
    const name = `pictures/${hash}.${kindOf(bytes)}`;
    await mkdir(join(folder, 'pictures'), { recursive: true });
    await writeFile(join(folder, name), bytes);
    names.set(address, name);
  }
  return mapPictures(file, (address) => names.get(address) ?? address);
}
