import type { EventData } from '../../src/contract/events.ts';
import type { Publish } from '../ports/realtime.ts';

/** Per room: the unique count stops here. */
const MAX_UNIQUE = 200_000;
/** Evicts the longest unchanged room. */
const MAX_ROOMS = 1000;

interface Room {
  online: number;
  seen: Set<string>;
}

/** Since the server's start. Spec §7 viewers.number. */
export class ViewerCounts {
  readonly #rooms = new Map<number, Room>();

  /** Ids where known. Returns whether a count changed. */
  record(postId: number, online: number, ids: Iterable<string>): boolean {
    const { online: before, seen } = this.#room(postId);
    const seenBefore = seen.size;
    for (const id of ids) if (seen.size < MAX_UNIQUE) seen.add(id);
    // Orders the map by the last change.
    this.#rooms.delete(postId);
    this.#rooms.set(postId, { online, seen });
    const [oldest] = this.#rooms.keys();
    if (this.#rooms.size > MAX_ROOMS && oldest !== undefined) this.#rooms.delete(oldest);
    return online !== before || seen.size !== seenBefore;
  }

  keepOnly(postIds: number[]): void {
    for (const postId of this.#rooms.keys()) {
      if (!postIds.includes(postId)) this.#rooms.delete(postId);
    }
  }

  of(postId: number): EventData<'viewers.number'> {
    const { online, seen } = this.#room(postId);
    return {
      number_of_online_users: online,
      number_of_live_unique_users: Math.max(online, seen.size),
    };
  }

  #room(postId: number): Room {
    return this.#rooms.get(postId) ?? { online: 0, seen: new Set() };
  }
}

interface PresenceChange {
  channel: string;
  uuid: string;
  occupancy: number;
}

interface PresenceSource {
  onPresence(listener: (change: PresenceChange) => void): () => void;
}

const OCCUPANCY_CHANNEL = /^notification\|(\d+)$/;
const MIN_DELAY_MS = 1000;
const MAX_DELAY_MS = 10_000;

/** Each update goes to every viewer. */
const delayFor = (occupancy: number) => Math.min(MIN_DELAY_MS + occupancy, MAX_DELAY_MS);

/**
 * At most about once a second, from the presence on `notification|{post}`. Returns the stop
 * function. Spec §7.
 */
export function countByPresence(
  source: PresenceSource,
  publish: Publish,
  counts: ViewerCounts,
): () => void {
  const due = new Map<number, NodeJS.Timeout>();

  const publishCounts = (postId: number) => {
    due.delete(postId);
    void publish(postId, 'viewers.number', counts.of(postId));
  };

  const stopListening = source.onPresence(({ channel, uuid, occupancy }) => {
    const postId = Number(OCCUPANCY_CHANNEL.exec(channel)?.[1]);
    if (!postId) return;
    counts.record(postId, occupancy, [uuid]);
    if (due.has(postId)) return;
    due.set(postId, setTimeout(() => publishCounts(postId), delayFor(occupancy)).unref());
  });

  return () => {
    stopListening();
    for (const timer of due.values()) clearTimeout(timer);
  };
}
