import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { readPictureAddress } from '../../src/contract/picture.ts';
import { mapPictures, picturesOf } from '../../src/contract/store-file/pictures.ts';
import type { StoreFile } from '../../src/contract/store-file/store-file.ts';
import { translate, translateMessage } from './languages/translate.ts';
import { CliError, type PictureStore } from './verbs/verb.ts';

const isFile = (picture: string) => !/^(https?:\/\/|\/)/.test(picture);

const isAbsent = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

/**
 * Returns the existing path whose names differ at most in Unicode normalization: a Mac's archive has
 * か and ゛ where editors write が.
 */
async function findPath(path: string): Promise<string | undefined> {
  if (existsSync(path)) return path;
  const parent = dirname(path);
  const found = parent === path ? undefined : await findPath(parent);
  if (found === undefined) return undefined;
  const name = basename(path);
  const names = await readdir(found).catch(() => []);
  const existing = names.find((each) => each.normalize() === name.normalize());
  return existing === undefined ? undefined : join(found, existing);
}

async function readPicture(path: string): Promise<Uint8Array> {
  try {
    return await readFile(path);
  } catch (error) {
    const found = isAbsent(error) ? await findPath(path) : undefined;
    if (found === undefined) throw error;
    return readFile(found);
  }
}

const ELSEWHERE =
  "with HOST_KEY, files stay on this machine. Name an https address, or apply the file on the server's machine";

/** Throws CliError with every failed picture. */
export async function storePictures(
  file: StoreFile,
  path: string,
  pictures: PictureStore | undefined,
): Promise<StoreFile> {
  const addresses = new Map<string, string>();
  const problems: string[] = [];
  for (const picture of picturesOf(file).filter(isFile)) {
    const place = resolve(dirname(path), picture);
    try {
      if (!pictures) throw new Error(translate(ELSEWHERE));
      addresses.set(picture, await pictures.keep(await readPicture(place)));
    } catch (error) {
      const reason = isAbsent(error)
        ? translate('there is no file {place}', { place })
        : translateMessage((error as Error).message);
      problems.push(`  ${picture}: ${reason}`);
    }
  }
  if (problems.length > 0) {
    throw new CliError([translate('These pictures cannot be stored:'), ...problems].join('\n'));
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

export async function writePictures(
  file: StoreFile,
  folder: string,
  pictures: PictureStore | undefined,
): Promise<StoreFile> {
  // On another machine, the file names the server's addresses.
  if (!pictures) return file;
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
