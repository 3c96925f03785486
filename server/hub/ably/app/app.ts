import { BoundedMap } from '../../core/bounded-map.ts';
import type { HubCore } from '../../core/core.ts';
import { type Capability, EVERYTHING } from '../auth/capability.ts';
import { type Key, Keys } from '../auth/keys.ts';
import { writeToken } from '../auth/token.ts';
import { Stats } from '../stats/stats.ts';
import { Connections } from './connection.ts';
import { FanOut } from './fan-out.ts';
import { Members } from './members.ts';
import { Occupancy } from './occupancy.ts';
import { SharedFrames } from './shared-frames.ts';

const MAX_RECENT_IDS = 20_000;
const HOUR_MS = 60 * 60 * 1000;

export interface TokenOptions {
  capability: Capability;
  clientId: string | null;
  ttlMs?: number;
}

export class AblyApp {
  readonly core: HubCore;
  readonly keys: Keys;
  readonly connections = new Connections();
  readonly frames = new SharedFrames();
  readonly fanOut: FanOut;
  readonly members: Members;
  readonly occupancy: Occupancy;
  readonly stats: Stats;
  /** By client-given id, for idempotency. RSL1k. */
  readonly recentIds = new BoundedMap<string, string[]>(MAX_RECENT_IDS);
  /** RSA9c2. */
  readonly recentNonces = new BoundedMap<string, true>(MAX_RECENT_IDS);
  readonly #root: Key;

  constructor(core: HubCore) {
    const { appId, ablyKeyId, ablySecret, now } = core.options;
    this.core = core;
    this.stats = new Stats(appId, now);
    this.fanOut = new FanOut(this.frames, (count, bytes) =>
      this.stats.count('outbound', 'realtime', count, bytes),
    );
    this.members = new Members({
      core,
      fanOut: this.fanOut,
      frames: this.frames,
      onChange: (channel) => this.occupancy.changed(channel),
      broken: () => this.connections.broken,
    });
    this.occupancy = new Occupancy(core, this.fanOut, this.members);
    this.keys = new Keys(appId);
    this.#root = { name: `${appId}.${ablyKeyId}`, secret: ablySecret, capability: EVERYTHING };
    this.keys.add(this.#root);
  }

  /** Has every capability. For servers only. */
  get rootKey(): string {
    return `${this.#root.name}:${this.#root.secret}`;
  }

  /** Returns the form of the SDK's `authCallback`. RSA8. */
  issueToken({ capability, clientId, ttlMs = HOUR_MS }: TokenOptions) {
    const issued = this.core.options.now();
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
}
