import type { Hub } from '../hub/hub.ts';
import type { Publish } from '../ports/realtime.ts';
import type { ViewerBook } from './viewer-book.ts';

const CHANNEL = /^notification\|(\d+)$/;
const SHORTEST_DELAY_MS = 1000;
const LONGEST_DELAY_MS = 10_000;

/** In a large room every change would otherwise be told to everybody: the larger, the rarer. */
const delayFor = (occupancy: number) => Math.min(SHORTEST_DELAY_MS + occupancy, LONGEST_DELAY_MS);

/**
 * Tells each room how many watch it, at most about once a second while the number moves:
 * `viewers.number`, from the presence on `notification|{post}`. Answers how to stop. Spec §7.
 */
export function countViewers(hub: Hub, publish: Publish, book: ViewerBook): () => void {
  const due = new Map<number, NodeJS.Timeout>();

  const tell = (postId: number) => {
    due.delete(postId);
    void publish(postId, 'viewers.number', book.of(postId));
  };

  const unwatch = hub.onPresence(({ channel, uuid, occupancy }) => {
    const postId = Number(CHANNEL.exec(channel)?.[1]);
    if (!postId) return;
    book.note(postId, occupancy, [uuid]);
    if (due.has(postId)) return;
    due.set(postId, setTimeout(() => tell(postId), delayFor(occupancy)).unref());
  });

  return () => {
    unwatch();
    for (const timer of due.values()) clearTimeout(timer);
  };
}
