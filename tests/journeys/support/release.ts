import { cp, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';

const TEXT = ['.js', '.mjs', '.css', '.html', '.json'];
const HASHED = /\.([\w-]{8})\.(?:js|css)$/;

export async function makeRelease(from: string, to: string): Promise<void> {
  await cp(from, to, { recursive: true });
  const assets = await readdir(join(to, '_astro'), { recursive: true });
  const hashes = assets.flatMap((name) => HASHED.exec(name)?.[1] ?? []);
  const names = new RegExp(hashes.map((hash) => `\\.${hash}\\.`).join('|'), 'g');
  const renamed = (text: string) =>
    text
      .replace(names, (found) => `${found.slice(0, -1)}n.`)
      .replace(/(ennichi-build" content=")/g, '$1next-');
  for (const name of await readdir(to, { recursive: true })) {
    const path = join(to, name);
    if (TEXT.includes(extname(name))) await writeFile(path, renamed(await readFile(path, 'utf8')));
    if (HASHED.test(name)) await rename(path, join(to, renamed(name)));
  }
}
