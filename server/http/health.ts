import { randomBytes } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Db } from '../db/db.ts';
import { isDiskFull } from '../db/disk-full.ts';
import { isoOf } from '../db/time.ts';
import type { Services } from '../services.ts';
import type { App } from './env.ts';

/** The call is public, so writes are throttled. */
const WRITE_EVERY_MS = 5000;
/** Larger than a database page and not compressible, so that the write needs disk space. */
const PROBE = randomBytes(32 * 1024).toString('base64');
const PROBE_KEY = 'health';
export const PROBE_FILE = 'health-probe';

async function probe(db: Db, now: Date): Promise<void> {
  const row = { key_hash: PROBE_KEY, body_hash: '', status: 0, created_at: isoOf(now) };
  await db
    .insertInto('idempotency')
    .values({ ...row, reply: PROBE })
    .onConflict((conflict) => conflict.column('key_hash').doUpdateSet({ reply: PROBE }))
    .execute();
  await db.deleteFrom('idempotency').where('key_hash', '=', PROBE_KEY).execute();
}

/** A database on a full disk still writes into its own free pages and its log. */
async function probeDisk(dataDir: string): Promise<void> {
  const file = join(dataDir, PROBE_FILE);
  try {
    await writeFile(file, PROBE, { flush: true });
  } finally {
    await rm(file, { force: true });
  }
}

type Health = 'ready' | 'database unreachable' | 'cannot write: the disk is full' | 'cannot write';

async function check({ config, db, log, clock }: Services, mustWrite: boolean): Promise<Health> {
  try {
    await sql`select 1`.execute(db);
  } catch (error) {
    log.error('the database does not respond', error);
    return 'database unreachable';
  }
  if (!mustWrite) return 'ready';
  try {
    await probe(db, clock());
    await probeDisk(config.dataDir);
    return 'ready';
  } catch (error) {
    const isFull = isDiskFull(error);
    log.error(`the server cannot write${isFull ? ': the disk is full' : ''}`, error);
    return isFull ? 'cannot write: the disk is full' : 'cannot write';
  }
}

/** 503 when the database or the data directory cannot be written. */
export function mountHealth(app: App): void {
  let writable = { at: 0, health: 'ready' as Health };

  app.get('/healthz', async (c) => {
    c.header('Cache-Control', 'no-store');
    const { services } = c.var;
    const now = services.clock().getTime();
    // The clock may be set back.
    const mustWrite = Math.abs(now - writable.at) >= WRITE_EVERY_MS;
    const checked = await check(services, mustWrite);
    if (mustWrite && checked !== 'database unreachable') writable = { at: now, health: checked };
    const status = checked === 'ready' ? writable.health : checked;
    return c.json({ status }, status === 'ready' ? 200 : 503);
  });
}
