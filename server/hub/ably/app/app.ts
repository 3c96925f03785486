import { Recent } from '../../core/bounded-map.ts';
import type { Hub } from '../../hub.ts';
import { type Capability, EVERYTHING } from '../auth/capability.ts';
import { type Key, Keys } from '../auth/keys.ts';
import { writeToken } from '../auth/token.ts';
import { endSession } from '../realtime/session.ts';
import { sweep } from '../realtime/sweep.ts';
import { Stats } from '../stats/stats.ts';
import { Connections } from './connections.ts';
import { FanOut } from './fan-out.ts';
import { Members } from './members.ts';
import { Occupancy } from './occupancy.ts';

const MOST_IDS = 20_000;
const HOUR_MS = 60 * 60 * 1000;

/** What a token is to allow. */
export interface TokenWishes {
  capability: Capability;
  /** Null for a client without a name. */
  clientId: string | null;
  ttlMs?: number;
}

/** The Ably side of a hub: one app of Ably's, with its keys, connections and presence sets. */
export class Ably {
  readonly hub: Hub;
  readonly keys: Keys;
  readonly connections = new Connections();
  readonly fanOut: FanOut;
  readonly members: Members;
  readonly occupancy: Occupancy;
  readonly stats: Stats;
  /** Ids that clients gave to messages lately: one given twice is published once. RSL1k. */
  readonly recentIds = new Recent<string[]>(MOST_IDS);
  /** Nonces of token requests lately. RSA9c2. */
  readonly recentNonces = new Recent<true>(MOST_IDS);
  #root: Key;

  constructor(hub: Hub) {
    this.hub = hub;
    this.members = new Members(this);
    this.occupancy = new Occupancy(this);
    const { appId, ablyKeyId, ablySecret, now } = hub.options;
    const stats = new Stats(appId, now);
    this.stats = stats;
    this.fanOut = new FanOut((count, bytes) => stats.count('outbound', 'realtime', count, bytes));
    this.keys = new Keys(appId);
    this.#root = { name: `${appId}.${ablyKeyId}`, secret: ablySecret, capability: EVERYTHING };
    this.keys.add(this.#root);
  }

  /** The key that may do everything, as the SDK takes it. For servers only. */
  get rootKey(): string {
    return `${this.#root.name}:${this.#root.secret}`;
  }

  /** Makes a token for a client: what `authUrl` or `authCallback` of the SDK may answer. RSA8. */
  issueToken({ capability, clientId, ttlMs = HOUR_MS }: TokenWishes) {
    const issued = this.hub.options.now();
    const expires = issued + ttlMs;
    const keyName = this.#root.name;
    const token = writeToken(this.#root, { keyName, issued, expires, capability, clientId });
    return {
      token,
      keyName,
      issued,
      expires,
      capability: JSON.stringify(capability),
      ...(clientId === null ? {} : { clientId }),
    };
  }

  sweep(): void {
    sweep(this);
  }

  /** Ends every connection, so that its client tries again elsewhere or later. */
  close(): void {
    for (const connection of [...this.connections]) {
      connection.wire?.cut();
      endSession(this, connection);
    }
    this.occupancy.close();
  }
}
