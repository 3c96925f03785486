import { readFile } from 'node:fs/promises';
import { readConfig } from '../config.ts';
import { migrate } from '../db/migrate.ts';
import { openDatabase } from '../db/open.ts';
import { createLog } from '../log.ts';
import { findStore } from '../modules/store/queries.ts';
import { startRealtime } from '../realtime/start.ts';
import { StartupError } from '../startup-error.ts';
import { importFile } from './import-file.ts';
import { report } from './report.ts';

const USAGE = 'Usage: npm run import -- STORE FILE.csv   (STORE is the slug in its address)';

async function bytesOf(path: string): Promise<Uint8Array> {
  try {
    return await readFile(path);
  } catch (error) {
    throw new StartupError(`The file ${path} cannot be read: ${(error as Error).message}.`);
  }
}

/** `npm run import`: products of a Shopify product CSV into a store. Answers the exit code. */
async function run([slug, path]: string[]): Promise<number> {
  if (!slug || !path) throw new StartupError(USAGE);
  const bytes = await bytesOf(path);
  const config = readConfig(process.env);
  const log = createLog('text');
  const db = await openDatabase(config);
  const clock = () => new Date();
  const realtime = startRealtime(config.realtime, { db, clock, log, strict: false });
  try {
    await migrate(db);
    const store = await findStore(db, slug);
    if (!store) throw new StartupError(`There is no store ${slug}.`);
    const services = { db, clock, log, publish: realtime.publish };
    const imported = await importFile(services, store.id, bytes);
    console.log(report(imported));
    return imported.problems.length > 0 ? 1 : 0;
  } finally {
    realtime.close();
    await db.destroy();
  }
}

try {
  process.exitCode = await run(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof StartupError)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}
