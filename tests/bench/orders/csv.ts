import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { openDatabase } from '../../../server/db/open.ts';
import { runHost } from '../host.ts';
import { forgetPeak, peakMb } from '../peak.ts';
import { startServer } from '../server.ts';
import { fillOrders } from './fill.ts';

export async function measureCsv(
  name: string,
  orders: number,
  databaseUrl?: string,
): Promise<string[]> {
  const dir = mkdtempSync(join(tmpdir(), 'ennichi-bench-csv-'));
  let folder = '';
  const env = { DEMO: 'off', LOG_REQUESTS: 'off', DATABASE_URL: databaseUrl ?? '' };
  const server = await startServer({
    env,
    async fill(dataDir) {
      folder = dataDir;
      const { db } = await openDatabase({ dataDir, databaseUrl });
      await fillOrders(db, orders);
      if (databaseUrl) await sql`analyze`.execute(db);
      await db.destroy();
    },
  });
  try {
    const lines: string[] = [];
    for (const verb of ['orders', 'customers']) {
      for (const encoding of ['utf-8', 'shift_jis']) {
        forgetPeak(server.pid);
        const start = performance.now();
        const { said, mb } = await runHost(
          { ...env, DATA_DIR: folder, HOST_URL: server.origin },
          ...[verb, '--file', join(dir, `${verb}.csv`), '--encoding', encoding],
          ...['--store', 'bench'],
        );
        const seconds = ((performance.now() - start) / 1000).toFixed(1);
        lines.push(
          `${name}, ${verb} in ${encoding}: ${seconds} s, server ${peakMb(server.pid)} MB, command line ${mb} MB: ${said.replace(/ are in .*/, '')}`,
        );
      }
    }
    return lines;
  } finally {
    await server.stop();
    rmSync(dir, { recursive: true, force: true });
  }
}
