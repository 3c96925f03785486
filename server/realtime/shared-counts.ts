import { randomUUID } from 'node:crypto';
import type { Db } from '../db/db.ts';
import { endLease, holdLease } from '../db/lease.ts';
import { forgetViewers, readViewers, storeViewers, type Viewers } from './room-viewers.ts';
import { ViewerCounts } from './viewers.ts';

const LEASE = 'counting viewers';
/** Three polls: then another server replaces a killed one. */
const LEASE_MS = 15_000;

/** One of several servers polls the service, stores and publishes the counts. */
export class SharedCounts {
  readonly #db: Db;
  readonly #holder = randomUUID();
  readonly #own = new ViewerCounts();
  #shown = new Map<number, Viewers>();

  constructor(db: Db) {
    this.#db = db;
  }

  /** Whether this server counts now. */
  isMyTurn(): Promise<boolean> {
    const lease = { name: LEASE, holder: this.#holder, forMs: LEASE_MS };
    return holdLease(this.#db, lease, new Date());
  }

  endTurn(): Promise<void> {
    return endLease(this.#db, { name: LEASE, holder: this.#holder });
  }

  async follow(postIds: number[]): Promise<void> {
    this.#shown = await readViewers(this.#db, postIds);
  }

  async keepOnly(postIds: number[]): Promise<void> {
    this.#own.keepOnly(postIds);
    for (const id of this.#shown.keys()) if (!postIds.includes(id)) this.#shown.delete(id);
    await forgetViewers(this.#db, postIds);
  }

  /** Resolves with the counts after a change. */
  async record(
    postId: number,
    online: number,
    ids: Iterable<string>,
  ): Promise<Viewers | undefined> {
    this.#own.record(postId, online, ids);
    const before = this.of(postId);
    const now = await storeViewers(this.#db, postId, this.#own.of(postId));
    this.#shown.set(postId, now);
    const isSame =
      before.number_of_online_users === now.number_of_online_users &&
      before.number_of_live_unique_users === now.number_of_live_unique_users;
    return isSame ? undefined : now;
  }

  of(postId: number): Viewers {
    return this.#shown.get(postId) ?? { number_of_online_users: 0, number_of_live_unique_users: 0 };
  }
}
