import type { Db } from '../../db/db.ts';
import { notFound } from '../../http/api-error.ts';
import type { App } from '../../http/env.ts';
import { serveHost } from '../../http/serve-host.ts';
import { findNewestDraw, toDraw } from '../draw/queries.ts';
import { moveDraw, startDraw } from '../draw/run-draw.ts';
import { findNewestPoll, toPoll } from '../poll/queries.ts';
import { movePoll, openPoll } from '../poll/run-poll.ts';
import type { StoreRow } from '../store/queries.ts';
import { requireOwnPost } from './own.ts';

/** Throws NOT_FOUND unless the poll or draw is of a show of the store. */
async function requireOwn(db: Db, store: StoreRow, table: 'poll' | 'draw', id: number) {
  const row = await db
    .selectFrom(table)
    .innerJoin('post', 'post.id', `${table}.post_id`)
    .select(`${table}.id`)
    .where(`${table}.id`, '=', id)
    .where('post.store_id', '=', store.id)
    .executeTakeFirst();
  if (!row) throw notFound();
}

/** Polls and draws. */
export function mountHostGames(app: App): void {
  serveHost(app, 'getHostGames', async ({ params, store, services: { db } }) => {
    const post = await requireOwnPost(db, store, params.id);
    const poll = await findNewestPoll(db, post.id);
    const draw = await findNewestDraw(db, post.id);
    return {
      poll: poll ? await toPoll(db, poll) : null,
      draw: draw ? await toDraw(db, draw) : null,
    };
  });

  serveHost(app, 'openPoll', async ({ params, body, store, services }) => {
    const post = await requireOwnPost(services.db, store, params.id);
    return openPoll(services, post.id, body);
  });

  serveHost(app, 'movePoll', async ({ params, body, store, services }) => {
    await requireOwn(services.db, store, 'poll', params.id);
    return movePoll(services, params.id, body.action);
  });

  serveHost(app, 'startDraw', async ({ params, body, store, services }) => {
    const post = await requireOwnPost(services.db, store, params.id);
    return startDraw(services, post.id, body);
  });

  serveHost(app, 'moveDraw', async ({ params, body, store, services }) => {
    await requireOwn(services.db, store, 'draw', params.id);
    return moveDraw(services, params.id, body.action);
  });
}
