import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, sep } from 'node:path';
import { createLog } from '../../server/log.ts';
import { openPictures } from '../../server/media/open.ts';

const DIR = 'server/demo/pictures';
const MEASURED_WITH_MB = 32;

export async function indexPictures(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'ennichi-index-'));
  const config = { dataDir, pictureCacheMb: MEASURED_WITH_MB };
  const pictures = openPictures({ config, log: createLog('text') });
  const files = readdirSync(DIR, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(webp|jpg)$/.test(file))
    .map((file) => file.replaceAll(sep, '/'))
    .sort();
  const addresses: Record<string, string> = {};
  for (const file of files) {
    addresses[file] = await pictures.keep(readFileSync(join(DIR, file)));
  }
  writeFileSync(join(DIR, 'index.json'), `${JSON.stringify(addresses, undefined, 2)}\n`);
  rmSync(dataDir, { recursive: true });
}
