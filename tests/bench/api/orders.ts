import { startServer } from '../server.ts';
import { cpuMs } from './cpu.ts';
import { sendAtRate } from './load.ts';
import { portOf } from './reads.ts';
import { type Asks, prepare } from './shop.ts';

const ORDERS = 600;
const AT_ONCE = 100_000;

/**
 * Orders one product by as many buyers as possible, on PostgreSQL if there is a URL, otherwise on
 * SQLite.
 * @returns orders per second, and the server's CPU time per order in ms, without PostgreSQL's
 */
export async function measureOrders(databaseUrl?: string) {
  let asks: Asks | undefined;
  const server = await startServer({
    fill: async (dataDir) => {
      asks = await prepare({ dataDir, databaseUrl }, ORDERS);
    },
    env: { LOG_REQUESTS: 'off', ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}) },
  });
  try {
    const [start, before] = [performance.now(), cpuMs(server.pid)];
    await sendAtRate(portOf(server), asks?.checkouts ?? [], AT_ONCE);
    const seconds = (performance.now() - start) / 1000;
    return { perSecond: ORDERS / seconds, ms: (cpuMs(server.pid) - before) / ORDERS };
  } finally {
    await server.stop();
  }
}
