import type { EventData } from '../../src/contract/events.ts';

/** Beyond this many the unique count stands still, rather than the memory growing. */
const MOST_UNIQUE = 200_000;
/** Rooms remembered; the one that has been still for longest is forgotten first. */
const MOST_ROOMS = 1000;

interface Room {
  online: number;
  seen: Set<string>;
}

/** How many watch each room now, and how many have since this server counts. Spec §7 viewers.number. */
export class ViewerBook {
  #rooms = new Map<number, Room>();

  /** Notes how many are there, and who as far as it is known. Answers whether a number moved. */
  note(postId: number, online: number, ids: Iterable<string>): boolean {
    const { online: before, seen } = this.#rooms.get(postId) ?? { online: 0, seen: new Set() };
    const known = seen.size;
    for (const id of ids) if (seen.size < MOST_UNIQUE) seen.add(id);
    this.#rooms.delete(postId);
    this.#rooms.set(postId, { online, seen });
    const stillest = this.#rooms.keys().next().value;
    if (this.#rooms.size > MOST_ROOMS && stillest !== undefined) this.#rooms.delete(stillest);
    return online !== before || seen.size !== known;
  }

  /** Forgets all rooms but these. */
  keepOnly(postIds: number[]): void {
    for (const postId of this.#rooms.keys()) {
      if (!postIds.includes(postId)) this.#rooms.delete(postId);
    }
  }

  /** What the room is told, and what whoever missed that may ask for. */
  of(postId: number): EventData<'viewers.number'> {
    const { online, seen } = this.#rooms.get(postId) ?? { online: 0, seen: new Set() };
    return {
      number_of_online_users: online,
      number_of_live_unique_users: Math.max(online, seen.size),
    };
  }
}
