import type { Hub } from './hub/hub.ts';
import type { Publish } from './publish.ts';

const CHANNEL = /^notification\|(\d+)$/;
const SHORTEST_DELAY_MS = 1000;
const LONGEST_DELAY_MS = 10_000;
/** Beyond this many the unique count stands still, rather than the memory growing. */
const MOST_UNIQUE = 200_000;
/** Rooms whose unique viewers are remembered; the room heard of first is forgotten first. */
const MOST_ROOMS = 1000;

/** In a large room every change would otherwise be told to everybody: the larger, the rarer. */
const delayFor = (occupancy: number) => Math.min(SHORTEST_DELAY_MS + occupancy, LONGEST_DELAY_MS);

/**
 * Tells each room how many watch it, at most about once a second while the number moves:
 * `viewers.number`, from the presence on `notification|{post}`. Answers how to stop. Spec §7.
 */
export function countViewers(hub: Hub, publish: Publish): () => void {
  const unique = new Map<number, Set<string>>();
  const due = new Map<number, NodeJS.Timeout>();

  const tell = (postId: number) => {
    due.delete(postId);
    void publish(postId, 'viewers.number', {
      number_of_online_users: hub.presence.occupancy(`notification|${postId}`),
      number_of_live_unique_users: unique.get(postId)?.size ?? 0,
    });
  };

  const unwatch = hub.onPresence(({ channel, uuid, occupancy }) => {
    const postId = Number(CHANNEL.exec(channel)?.[1]);
    if (!postId) return;
    const seen = unique.get(postId) ?? new Set();
    unique.set(postId, seen);
    if (seen.size < MOST_UNIQUE) seen.add(uuid);
    const first = unique.keys().next().value;
    if (unique.size > MOST_ROOMS && first !== undefined) unique.delete(first);
    if (due.has(postId)) return;
    due.set(postId, setTimeout(() => tell(postId), delayFor(occupancy)).unref());
  });

  return () => {
    unwatch();
    for (const timer of due.values()) clearTimeout(timer);
  };
}
