import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const NAME = /^[\w-]{32}$/;
const NAME_BYTES = 24;

export class PrivatePictures {
  readonly #dir: string;

  constructor(dir: string) {
    this.#dir = dir;
  }

  #path(name: string): string {
    if (!NAME.test(name)) throw new Error(`"${name}" is no name of a private picture.`);
    return join(this.#dir, name);
  }

  async write(bytes: Uint8Array): Promise<string> {
    const name = randomBytes(NAME_BYTES).toString('base64url');
    const path = this.#path(name);
    await mkdir(this.#dir, { recursive: true });
    await writeFile(`${path}.${process.pid}`, bytes);
    await rename(`${path}.${process.pid}`, path);
    return name;
  }

  async read(name: string): Promise<Uint8Array | undefined> {
    return readFile(this.#path(name)).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined;
      throw error;
    });
  }

  async delete(name: string): Promise<void> {
    await rm(this.#path(name), { force: true });
  }
}
