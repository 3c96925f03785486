import { setTimeout as sleep } from 'node:timers/promises';
import type { Services } from '../../services.ts';
import { positionAt } from './moment.ts';
import { stepsAfter } from './schedule.ts';
import { findSetting } from './setting.ts';
import { Stage } from './stage.ts';
import type { Step } from './step.ts';

const CHECK_EVERY_MS = 10_000;
/** After a longer delay (the machine slept), missed steps are skipped. */
const MAX_DELAY_MS = 5000;

export type Wait = (ms: number, signal: AbortSignal) => Promise<unknown>;

const defaultWait: Wait = (ms, signal) => sleep(ms, undefined, { signal });

interface ShowOnAir {
  id: number;
  startedAt: string;
}

async function findShow({ db }: Services): Promise<ShowOnAir | undefined> {
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

async function isStillOn(services: Services, show: ShowOnAir): Promise<boolean> {
  const now = await findShow(services);
  return now?.id === show.id && now.startedAt === show.startedAt;
}

async function perform(services: Services, stage: Stage, step: Step): Promise<void> {
  try {
    await stage.perform(step);
    if (step.kind === 'come') await stage.deleteOldRows();
  } catch (error) {
    services.log.warn('a step of the demo show failed', { step: step.kind, reason: String(error) });
  }
}

async function playFromNow(services: Services, show: ShowOnAir, wait: Wait, signal: AbortSignal) {
  const stage = new Stage(services, await findSetting(services.db, show.id));
  const currentPosition = () => positionAt(show.startedAt, services.clock());
  try {
    const start = currentPosition();
    await stage.enter(start);
    for (const step of stepsAfter(start)) {
      await wait(Math.max(0, step.at - currentPosition()), signal);
      const isLate = currentPosition() - step.at > MAX_DELAY_MS;
      if (isLate || !(await isStillOn(services, show))) return;
      await perform(services, stage, step);
    }
  } finally {
    stage.leave();
  }
}

async function play(services: Services, wait: Wait, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    try {
      const show = await findShow(services);
      if (show) await playFromNow(services, show, wait, signal);
      else await wait(CHECK_EVERY_MS, signal);
    } catch (error) {
      if (signal.aborted) return;
      services.log.error('the demo show was interrupted and resumes shortly', error);
      await wait(CHECK_EVERY_MS, signal).catch(() => {});
    }
  }
}

/**
 * In sync with the clip. Steps depend only on the show's start and the clock, so a restarted server
 * continues in the right place.
 */
export function startShow(services: Services, wait: Wait = defaultWait): () => Promise<void> {
  const controller = new AbortController();
  const ended = play(services, wait, controller.signal);
  return () => {
    controller.abort();
    return ended;
  };
}
