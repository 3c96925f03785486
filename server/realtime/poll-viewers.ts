import type { Log } from '../log.ts';
import type { Publish } from './publish.ts';

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
  log: Log;
  everyMs?: number;
}

interface Room {
  online: number;
  seen: Set<string>;
}

/** Beyond this many the unique count stands still, rather than the memory growing. */
const MOST_UNIQUE = 200_000;

/**
 * Asks a hosted engine how many watch each show on air, and tells the room when the number moved.
 * The unique viewers are those seen by this server, and never fewer than are here now. Spec §7.
 */
export function pollViewers(options: PollOptions): () => void {
  const { livePosts, occupancy, publish, log, everyMs = EVERY_MS } = options;
  const rooms = new Map<number, Room>();
  let isStopped = false;

  async function look(postId: number): Promise<void> {
    const { online, ids } = await occupancy(postId);
    const room = rooms.get(postId) ?? { online: 0, seen: new Set() };
    rooms.set(postId, room);
    const known = room.seen.size;
    for (const id of ids) if (room.seen.size < MOST_UNIQUE) room.seen.add(id);
    if (isStopped || (room.online === online && room.seen.size === known)) return;
    room.online = online;
    await publish(postId, 'viewers.number', {
      number_of_online_users: online,
      number_of_live_unique_users: Math.max(online, room.seen.size),
    });
  }

  async function lookAtAll(): Promise<void> {
    const posts = await livePosts();
    for (const postId of rooms.keys()) if (!posts.includes(postId)) rooms.delete(postId);
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
