import { createHash } from 'node:crypto';
import { constants, createReadStream } from 'node:fs';
import { copyFile, mkdir, open, readdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';

const AT_ONCE = 8;

/** The database, the lock, derived pictures, unfinished files. */
const LEFT_OUT = [
  /^ennichi\.db(-wal|-shm|-journal)?$/,
  /^lock\.db(-wal|-shm|-journal)?$/,
  /^server\.pid$/,
  /^last-backup\.json$/,
  /^pictures\/made(\/|$)/,
  /^pictures\/(originals|messages)\/.*\.\d+$/,
  /^stream\/\d+\/incoming(\/|$)/,
];

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

async function listFiles(root: string, below = ''): Promise<string[]> {
  const entries = await readdir(join(root, below), { withFileTypes: true }).catch((error) => {
    if (isMissing(error)) return [];
    throw error;
  });
  const lists = await Promise.all(
    entries.map(async (entry) => {
      const path = below ? `${below}/${entry.name}` : entry.name;
      if (LEFT_OUT.some((pattern) => pattern.test(path))) return [];
      if (entry.isDirectory()) return listFiles(root, path);
      return entry.isFile() ? [path] : [];
    }),
  );
  return lists.flat();
}

/** For a folder, its names. */
export async function flush(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Undefined for a file deleted during the copy. */
async function copyOne(from: string, to: string): Promise<number | undefined> {
  try {
    await copyFile(from, to, constants.COPYFILE_FICLONE);
  } catch (error) {
    // A running server deletes old segments of streams.
    if (isMissing(error)) return undefined;
    throw error;
  }
  await flush(to);
  return (await stat(to)).size;
}

export async function copyFiles(from: string, to: string) {
  const paths = await listFiles(from);
  const folders = [...new Set(paths.map((path) => dirname(join(to, path))))];
  await mkdir(to, { recursive: true, mode: 0o700 });
  for (const folder of folders) await mkdir(folder, { recursive: true, mode: 0o700 });
  const total = { count: 0, bytes: 0 };
  const left = paths.values();
  const copyNext = async () => {
    for (const path of left) {
      const bytes = await copyOne(join(from, path), join(to, path));
      if (bytes === undefined) continue;
      total.count += 1;
      total.bytes += bytes;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, copyNext));
  for (const folder of [to, ...folders]) await flush(folder);
  return total;
}

export async function digestOf(file: string): Promise<{ bytes: number; sha256: string }> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer);
  return { bytes: (await stat(file)).size, sha256: hash.digest('hex') };
}
