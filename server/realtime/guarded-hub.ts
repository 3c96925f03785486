import type { HubSettings } from '../config/realtime.ts';
import type { Db } from '../db/db.ts';
import { createHub } from '../hub/hub.ts';
import type { Log } from '../log.ts';
import { whoCanWatch } from '../modules/post/permission.ts';
import { channelsOfGroup, isPostChannel } from '../modules/post/realtime-channels.ts';
import type { Engine } from '../ports/realtime.ts';
import { startSweep } from '../sweep.ts';
import { Guard } from './guard.ts';
import { hubEngine } from './hub-engine.ts';

/** How often it is looked whether who hears a private show still may. */
const RECHECK_MS = 3000;

/** The guard by what the shop knows of its shows, tickets and holders. */
export const guardOf = (db: Db): Guard =>
  new Guard({
    openPosts: async () => {
      const rows = await db.selectFrom('post').select('id').where('is_private', '=', 0).execute();
      return rows.map(({ id }) => id);
    },
    whoMayWatch: async (postId) => {
      const row = await db
        .selectFrom('post')
        .selectAll()
        .where('id', '=', postId)
        .executeTakeFirst();
      return row === undefined ? () => false : whoCanWatch(db, row);
    },
  });

interface Needs {
  db: Db;
  log: Log;
}

/** The hub in this process, with private shows kept to those who may watch them. */
export function guardedHub(settings: HubSettings, { db, log }: Needs): Engine {
  const guard = guardOf(db);
  const canSubscribe = (channel: string, proof: string) => guard.canSubscribe(channel, proof);
  const hub = createHub({ isChannel: isPostChannel, channelsOfGroup, canSubscribe });
  const engine = hubEngine(hub, settings, guard);
  const work = async () => hub.recheckSubscribers(await guard.recheck());
  let stop = () => Promise.resolve();
  return {
    ...engine,
    mount(server) {
      engine.mount(server);
      const name = 'looking who may hear private shows';
      work().catch((error) => log.error(`${name} failed; trying again`, error));
      stop = startSweep({ name, work, intervalMs: RECHECK_MS, log });
    },
    close() {
      void stop();
      engine.close();
    },
  };
}
