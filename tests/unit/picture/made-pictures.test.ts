import { mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MadePictures } from '../../../server/media/made-pictures.ts';

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'ennichi-made-'));
});
afterEach(() => rm(dir, { recursive: true, force: true }));

const bytes = (length: number) => new Uint8Array(length).fill(7);
const names = async () => (await readdir(dir)).sort();

describe('pictures that were made, on the disk', () => {
  it('the least recently used encoded picture is deleted above the limit', async () => {
    const made = new MadePictures(dir, 300);
    await made.write('a', bytes(100));
    await made.write('b', bytes(100));
    await made.write('c', bytes(100));
    expect(await made.read('a')).toHaveLength(100);
    await made.write('d', bytes(100));
    await vi.waitFor(async () => expect(await names()).toEqual(['a', 'c', 'd']));
    expect(await made.read('b')).toBeUndefined();
  });

  it('encoded pictures and their order of use survive a restart', async () => {
    for (const [name, hoursAgo] of [
      ['old', 5],
      ['new', 1],
      ['older', 9],
    ] as const) {
      await writeFile(join(dir, name), bytes(100));
      const time = new Date(Date.now() - hoursAgo * 3_600_000);
      await utimes(join(dir, name), time, time);
    }
    const made = new MadePictures(dir, 200);
    await vi.waitFor(async () => expect(await names()).toEqual(['new', 'old']));
    expect(await made.read('old')).toHaveLength(100);
    expect((await stat(join(dir, 'old'))).mtimeMs).toBeGreaterThan(Date.now() - 60_000);
    const next = new MadePictures(dir, 200);
    await next.write('newest', bytes(100));
    await vi.waitFor(async () => expect(await names()).toEqual(['newest', 'old']));
  });

  it('a changed or deleted encoded picture is not read', async () => {
    const made = new MadePictures(dir, 300);
    await made.write('a', bytes(100));
    await writeFile(join(dir, 'a'), bytes(5));
    expect(await made.read('a')).toBeUndefined();
    await made.write('b', bytes(100));
    await rm(join(dir, 'b'));
    expect(await made.read('b')).toBeUndefined();
  });
});
