import { setTimeout as sleep } from 'node:timers/promises';
import type { Services } from '../services.ts';
import { seenAt } from './show/moment.ts';
import { findProducts } from './show/products.ts';
import { Stage } from './show/stage.ts';
import { type Step, stepsAfter } from './show/steps.ts';
import { findCast } from './show/viewers.ts';

/** How often it is looked whether a show is on air again. */
const LOOK_EVERY_MS = 10_000;
/** Later than this, after a sleep of the machine, the show is not caught up with but entered anew. */
const LATE_MS = 5000;

/** Waits; rejects when the signal is given. */
export type Wait = (ms: number, signal: AbortSignal) => Promise<unknown>;

const waitReally: Wait = (ms, signal) => sleep(ms, undefined, { signal });

interface Show {
  id: number;
  startedAt: string;
}

/** The demo show that is on air now. */
async function findShow({ db }: Services): Promise<Show | undefined> {
  const post = await db
    .selectFrom('post')
    .innerJoin('store', 'store.id', 'post.store_id')
    .select(['post.id', 'post.started_at'])
    .where('store.slug', '=', 'hanamichi')
    .where('post.stream_source', '=', 'demo')
    .where('post.live_status', '=', 'live')
    .executeTakeFirst();
  return post?.started_at ? { id: post.id, startedAt: post.started_at } : undefined;
}

async function isStillOn(services: Services, show: Show): Promise<boolean> {
  const now = await findShow(services);
  return now?.id === show.id && now.startedAt === show.startedAt;
}

async function perform(services: Services, stage: Stage, step: Step): Promise<void> {
  try {
    await stage.perform(step);
    if (step.kind === 'come') await stage.tidy();
  } catch (error) {
    services.log.warn('the demo show stumbled', { step: step.kind, reason: String(error) });
  }
}

/** Plays a show from the moment it has come to, until it is over or was left behind. */
async function playFromNow(services: Services, show: Show, wait: Wait, signal: AbortSignal) {
  const cast = await findCast(services);
  const products = await findProducts(services, show.id);
  const stage = new Stage(services, { postId: show.id, cast, products });
  const seenNow = () => seenAt(show.startedAt, services.clock());
  try {
    const seen = seenNow();
    await stage.enter(seen);
    for (const step of stepsAfter(seen)) {
      await wait(Math.max(0, step.at - seenNow()), signal);
      const isLate = seenNow() - step.at > LATE_MS;
      if (isLate || !(await isStillOn(services, show))) return;
      await perform(services, stage, step);
    }
  } finally {
    stage.clear();
  }
}

async function play(services: Services, wait: Wait, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    try {
      const show = await findShow(services);
      if (show) await playFromNow(services, show, wait, signal);
      else await wait(LOOK_EVERY_MS, signal);
    } catch (error) {
      if (signal.aborted) return;
      services.log.error('the demo show broke off; it goes on in a moment', error);
      await wait(LOOK_EVERY_MS, signal).catch(() => {});
    }
  }
}

/**
 * Plays the scripted demo show of hanamichi, endlessly and in time with its picture: the product
 * that the host turns to is presented, and viewers come, talk about it, put things in their carts
 * and go. They are guests of the database, counted by presence, and speak through the comment
 * service. What happens follows from the show's start and the clock alone, so a server that was
 * started again goes on where the picture is. Answers how to end it.
 */
export function startShow(services: Services, wait: Wait = waitReally): () => Promise<void> {
  const controller = new AbortController();
  const ended = play(services, wait, controller.signal);
  return () => {
    controller.abort();
    return ended;
  };
}
