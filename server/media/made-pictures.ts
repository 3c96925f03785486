import { mkdirSync, readdirSync, statSync } from 'node:fs';
import { readFile, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';

const TOUCH_MS = 60 * 60 * 1000;

interface Entry {
  bytes: number;
  touchedAt: number;
}

/** Evicts the least recently used picture. */
export class MadePictures {
  readonly #dir: string;
  readonly #entries: LRUCache<string, Entry>;

  constructor(dir: string, maxBytes: number) {
    this.#dir = dir;
    this.#entries = new LRUCache<string, Entry>({
      maxSize: maxBytes,
      sizeCalculation: ({ bytes }) => Math.max(1, bytes),
      dispose: (_, name, reason) => {
        if (reason === 'evict') void rm(join(dir, name), { force: true });
      },
    });
    mkdirSync(dir, { recursive: true });
    for (const found of this.#readDir()) this.#entries.set(found.name, found);
  }

  #readDir() {
    return readdirSync(this.#dir)
      .map((name) => {
        const { size, mtimeMs } = statSync(join(this.#dir, name));
        return { name, bytes: size, touchedAt: mtimeMs };
      })
      .sort((a, b) => a.touchedAt - b.touchedAt);
  }

  async read(name: string): Promise<Uint8Array | undefined> {
    const entry = this.#entries.get(name);
    if (!entry) return undefined;
    try {
      const bytes = await readFile(join(this.#dir, name));
      // A truncated file, as after a power failure, is a miss.
      if (bytes.length === entry.bytes && bytes.length > 0) {
        await this.#touch(name, entry);
        return bytes;
      }
    } catch {
      // Deleted by a person or another server.
    }
    this.#entries.delete(name);
    return undefined;
  }

  async #touch(name: string, entry: Entry): Promise<void> {
    const now = Date.now();
    if (now - entry.touchedAt < TOUCH_MS) return;
    entry.touchedAt = now;
    await utimes(join(this.#dir, name), new Date(now), new Date(now)).catch(() => undefined);
  }

  /** On a full disk the entry is lost. */
  async write(name: string, bytes: Uint8Array): Promise<void> {
    const path = join(this.#dir, name);
    const unfinished = `${path}.${process.pid}`;
    await writeFile(unfinished, bytes);
    await rename(unfinished, path);
    this.#entries.set(name, { bytes: bytes.length, touchedAt: Date.now() });
  }
}
