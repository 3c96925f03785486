import type { Db } from '../db/db.ts';
import type { Log } from '../log.ts';
import type { Engine, Publish } from '../ports/realtime.ts';
import { SharedCounts } from './shared-counts.ts';

const POLL_INTERVAL_MS = 5000;

export interface HostedContext {
  db: Db;
  log: Log;
}

/** With ids where known. */
export interface Occupancy {
  online: number;
  ids: string[];
}

type GetOccupancy = (postId: number) => Promise<Occupancy>;

interface PollOptions {
  livePosts: () => Promise<number[]>;
  occupancy: GetOccupancy;
  publish: Publish;
  counts: Pick<SharedCounts, 'isMyTurn' | 'endTurn' | 'follow' | 'keepOnly' | 'record'>;
  log: Log;
  intervalMs?: number;
}

/**
 * One of several servers polls. Unique viewers are the seen ones, at least the online ones. Returns
 * the stop function. Spec §7.
 */
export function pollViewers(options: PollOptions): () => void {
  const { livePosts, occupancy, publish, counts, log, intervalMs = POLL_INTERVAL_MS } = options;
  let isStopped = false;

  async function poll(postId: number): Promise<void> {
    const { online, ids } = await occupancy(postId);
    const changed = isStopped ? undefined : await counts.record(postId, online, ids);
    if (changed && !isStopped) await publish(postId, 'viewers.number', changed);
  }

  async function pollAll(): Promise<void> {
    const posts = await livePosts();
    if (!(await counts.isMyTurn())) return counts.follow(posts);
    await counts.keepOnly(posts);
    for (const postId of posts) await poll(postId);
  }

  async function run(): Promise<void> {
    await pollAll().catch((error) =>
      log.warn('viewers could not be counted', { reason: String(error) }),
    );
    if (!isStopped) timer = setTimeout(run, intervalMs).unref();
  }
  let timer = setTimeout(run, intervalMs).unref();

  return () => {
    isStopped = true;
    clearTimeout(timer);
    // The lease also expires.
    counts.endTurn().catch(() => undefined);
  };
}

async function findLivePosts(db: Db): Promise<number[]> {
  const rows = await db.selectFrom('post').select('id').where('live_status', '=', 'live').execute();
  return rows.map(({ id }) => id);
}

const doNothing = () => undefined;

export function hostedEngine(
  { db, log }: HostedContext,
  occupancy: GetOccupancy,
): Pick<Engine, 'countViewers' | 'viewers' | 'join' | 'leave' | 'mount'> {
  const counts = new SharedCounts(db);
  return {
    countViewers: (publish) =>
      pollViewers({ livePosts: () => findLivePosts(db), occupancy, publish, counts, log }),
    viewers: (postId) => counts.of(postId),
    join: doNothing,
    leave: doNothing,
    mount: doNothing,
  };
}
