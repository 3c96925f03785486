import type { Log } from '../log.ts';
import type { Publish } from '../ports/realtime.ts';
import type { ViewerBook } from './viewer-book.ts';

const EVERY_MS = 5000;

/** What a hosted engine tells of a room: how many connections, and by which ids where it tells them. */
export interface Occupancy {
  online: number;
  ids: string[];
}

export interface PollOptions {
  /** The shows on air. */
  livePosts: () => Promise<number[]>;
  occupancy: (postId: number) => Promise<Occupancy>;
  publish: Publish;
  /** Where they are noted. */
  book: ViewerBook;
  log: Log;
  everyMs?: number;
}

/**
 * Asks a hosted engine how many watch each show on air, and tells the room when the number moved.
 * The unique viewers are those seen by this server, and never fewer than are here now. Spec §7.
 */
export function pollViewers(options: PollOptions): () => void {
  const { livePosts, occupancy, publish, book, log, everyMs = EVERY_MS } = options;
  let isStopped = false;

  async function look(postId: number): Promise<void> {
    const { online, ids } = await occupancy(postId);
    if (!isStopped && book.note(postId, online, ids)) {
      await publish(postId, 'viewers.number', book.of(postId));
    }
  }

  async function lookAtAll(): Promise<void> {
    const posts = await livePosts();
    book.keepOnly(posts);
    for (const postId of posts) await look(postId);
  }

  async function run(): Promise<void> {
    await lookAtAll().catch((error) =>
      log.warn('viewers were not counted', { reason: String(error) }),
    );
    if (!isStopped) timer = setTimeout(run, everyMs).unref();
  }
  let timer = setTimeout(run, everyMs).unref();

  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}
