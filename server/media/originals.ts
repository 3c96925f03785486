import { createHash } from 'node:crypto';
import { constants, copyFile, mkdir, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readPictureId } from '../../src/contract/picture.ts';
import type { Measured } from './sharp.ts';

const HASH_LENGTH = 20;

/** Pages need the size and colour before loading. */
function idOf(bytes: Uint8Array, { width, height, colour }: Measured): string {
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, HASH_LENGTH);
  return [hash, `${width}x${height}`, ...(colour ? [colour] : [])].join('-');
}

export class Originals {
  readonly #dir: string;

  constructor(dir: string) {
    this.#dir = dir;
  }

  #path(id: string): string {
    // The id comes from a URL, and becomes part of a path.
    if (!readPictureId(id)) throw new Error(`"${id}" is no id of a picture.`);
    return join(this.#dir, id);
  }

  async write(bytes: Uint8Array, measured: Measured): Promise<string> {
    const id = idOf(bytes, measured);
    await mkdir(this.#dir, { recursive: true });
    if (await this.find(id)) return id;
    const unfinished = `${this.#path(id)}.${process.pid}`;
    await writeFile(unfinished, bytes);
    await rename(unfinished, this.#path(id));
    return id;
  }

  async copy(id: string, file: string): Promise<void> {
    await mkdir(this.#dir, { recursive: true });
    if (await this.find(id)) return;
    const unfinished = `${this.#path(id)}.${process.pid}`;
    await copyFile(file, unfinished, constants.COPYFILE_FICLONE);
    await rename(unfinished, this.#path(id));
  }

  /** Undefined when missing. */
  async find(id: string): Promise<string | undefined> {
    const path = this.#path(id);
    const found = await stat(path).catch(() => undefined);
    return found?.isFile() ? path : undefined;
  }
}
