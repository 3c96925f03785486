import { setTimeout as sleep } from 'node:timers/promises';
import { trimComments } from '../modules/comment/queries.ts';
import { listTray } from '../modules/post/queries.ts';
import type { Services } from '../services.ts';
import { regulars } from './show/cast.ts';
import { Stage } from './show/stage.ts';
import { SCENE_MS, sceneSteps } from './show/steps.ts';
import { findCast } from './show/viewers.ts';

/** Comments of the show that are kept: it goes on for ever, the table must not. */
const MOST_COMMENTS = 500;

/** Waits; rejects when the signal is given. */
export type Wait = (ms: number, signal: AbortSignal) => Promise<unknown>;

const waitReally: Wait = (ms, signal) => sleep(ms, undefined, { signal });

/** The demo show that is on air now. */
const findShow = ({ db }: Services) =>
  db
    .selectFrom('post')
    .innerJoin('store', 'store.id', 'post.store_id')
    .select('post.id')
    .where('store.slug', '=', 'hanamichi')
    .where('post.stream_source', '=', 'demo')
    .where('post.live_status', '=', 'live')
    .executeTakeFirst();

/** The product of the tray after the last one, round again from the first. */
async function nextProduct({ db }: Services, postId: number, last: number | undefined) {
  const tray = (await listTray(db, postId)).map(({ product }) => product);
  return tray[(tray.findIndex(({ id }) => id === last) + 1) % tray.length];
}

/** A stage with the regular viewers on it; everybody leaves when the show is told to end. */
async function enter(services: Services, postId: number, signal: AbortSignal): Promise<Stage> {
  const stage = new Stage(services, postId, await findCast(services));
  signal.addEventListener('abort', () => stage.clear(), { once: true });
  for (const who of regulars) await stage.come(who);
  return stage;
}

async function play(services: Services, wait: Wait, signal: AbortSignal): Promise<void> {
  let stage: Stage | undefined;
  let last: number | undefined;
  for (let scene = 0; !signal.aborted; scene += 1) {
    const show = await findShow(services);
    const product = show && (await nextProduct(services, show.id, last));
    if (!show || !product) {
      stage?.clear();
      stage = undefined;
      await wait(SCENE_MS, signal);
      continue;
    }
    stage ??= await enter(services, show.id, signal);
    last = product.id;
    for (const step of sceneSteps(product, scene)) {
      await wait(step.after, signal);
      await stage.perform(step).catch((error: unknown) => {
        services.log.warn('the demo show stumbled', { step: step.kind, reason: String(error) });
      });
    }
    await trimComments(services.db, show.id, MOST_COMMENTS);
  }
}

/**
 * Plays the scripted demo show of hanamichi, endlessly: products come up in turn, viewers come, talk,
 * buy and go. They are guests of the database, counted by presence, and speak through the comment
 * service. Answers how to end it.
 */
export function startShow(services: Services, wait: Wait = waitReally): () => Promise<void> {
  const controller = new AbortController();
  const { signal } = controller;
  const ended = play(services, wait, signal).catch((error: unknown) => {
    if (!signal.aborted) services.log.error('the demo show broke off', error);
  });
  return () => {
    controller.abort();
    return ended;
  };
}
