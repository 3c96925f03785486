import type { Db } from '../../db/db.ts';
import { notFound } from '../../http/api-error.ts';
import type { App } from '../../http/env.ts';
import { findNewestDraw, toDraw } from '../draw/queries.ts';
import { moveDraw, startDraw } from '../draw/run.ts';
import { findNewestPoll, toPoll } from '../poll/queries.ts';
import { movePoll, openPoll } from '../poll/run.ts';
import type { StoreRow } from '../store/queries.ts';
import { mountHostCall } from './mount.ts';
import { requireStorePost } from './store-rows.ts';

/** Throws NOT_FOUND. */
async function requireStoreGame(db: Db, store: StoreRow, table: 'poll' | 'draw', id: number) {
  const row = await db
    .selectFrom(table)
    .innerJoin('post', 'post.id', `${table}.post_id`)
    .select(`${table}.id`)
    .where(`${table}.id`, '=', id)
    .where('post.store_id', '=', store.id)
    .executeTakeFirst();
  if (!row) throw notFound();
}

export function mountHostGames(app: App): void {
  mountHostCall(app, 'getHostGames', async ({ params, store, services: { db } }) => {
    const post = await requireStorePost(db, store, params.id);
    const poll = await findNewestPoll(db, post.id);
    const draw = await findNewestDraw(db, post.id);
    return {
      poll: poll ? await toPoll(db, poll) : null,
      draw: draw ? await toDraw(db, draw) : null,
    };
  });

  mountHostCall(app, 'openPoll', async ({ params, body, store, services }) => {
    const post = await requireStorePost(services.db, store, params.id);
    return openPoll(services, post.id, body);
  });

  mountHostCall(app, 'movePoll', async ({ params, body, store, services }) => {
    await requireStoreGame(services.db, store, 'poll', params.id);
    return movePoll(services, params.id, body.action);
  });

  mountHostCall(app, 'startDraw', async ({ params, body, store, services }) => {
    const post = await requireStorePost(services.db, store, params.id);
    return startDraw(services, post.id, body);
  });

  mountHostCall(app, 'moveDraw', async ({ params, body, store, services }) => {
    await requireStoreGame(services.db, store, 'draw', params.id);
    return moveDraw(services, params.id, body.action);
  });
}
