import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createApp } from './app.ts';
import type { Config } from './config/config.ts';
import { migrate } from './db/migrate.ts';
import { openDatabase } from './db/open.ts';
import { openLineMessenger } from './line/messenger.ts';
import { createLog } from './log.ts';
import { requireWhole } from './machine/restore.ts';
import { openPictures } from './media/open.ts';
import { createOpenSignIn } from './oauth/open.ts';
import { openPayment } from './payment/open.ts';
import { silentOutbox } from './ports/outbox.ts';
import { startRealtime } from './realtime/start.ts';
import type { Services } from './services.ts';
import { openStreams } from './stream/store/open.ts';

export interface LocalServer {
  send: (path: string, init: RequestInit) => Promise<Response>;
  close: () => Promise<void>;
}

const clock = () => new Date();

/** While no server runs. Throws StartupError when a server holds the data directory. */
export async function openLocalServer(config: Config): Promise<LocalServer> {
  const log = createLog(config.logFormat);
  requireWhole(config);
  const { db, changes } = await openDatabase(config);
  const realtime = startRealtime(config.realtime, { db, clock, log, strict: false });
  try {
    await migrate(db);
    const services: Services = {
      db,
      changes,
      config,
      publish: realtime.publish,
      outbox: silentOutbox,
      engine: realtime.engine,
      paymentProvider: openPayment({ config, db, clock }),
      messenger: config.line ? openLineMessenger(config.line) : null,
      openSignIn: createOpenSignIn(config),
      pictures: openPictures({ config, log }),
      streams: openStreams(config),
      clock,
      log,
    };
    const app = createApp(services);
    return {
      send: async (path, init) => app.request(path, init),
      async close() {
        realtime.close();
        await db.destroy();
      },
    };
  } catch (error) {
    realtime.close();
    await db.destroy();
    throw error;
  }
}

export interface LocalPictures {
  /** Returns the address. Throws PictureRefused. */
  keep: (bytes: Uint8Array) => Promise<string>;
  readOriginal: (id: string) => Promise<Uint8Array>;
}

export function openLocalPictures(config: Config): LocalPictures {
  const pictures = openPictures({ config, log: createLog(config.logFormat) });
  return {
    keep: (bytes) => pictures.keep(bytes),
    readOriginal: (id) => readFile(join(config.dataDir, 'pictures', 'originals', id)),
  };
}
