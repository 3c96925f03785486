import type { LogLimits } from './channel-logs.ts';
import { newSecret } from './secret.ts';

export interface HubOptions extends LogLimits {
  subscribeKey: string;
  /** A secret of the server. */
  publishKey: string;
  /** The first part of Ably keys' names. */
  appId: string;
  /** Of Ably's root key: `{appId}.{ablyKeyId}:{ablySecret}`. */
  ablyKeyId: string;
  ablySecret: string;
  pollTimeoutMs: number;
  messageBytes: number;
  channelsPerRequest: number;
  isChannel: (channel: string) => boolean;
  /** By PubNub's `auth`, or an Ably token's client id. Not called for the server's own keys. */
  canSubscribe: (channel: string, credential: string) => boolean;
  /**
   * Undefined ignores the client. The credential is PubNub's `auth`, or an Ably token's resources,
   * joined by `~`.
   */
  memberOf: (channel: string, credential: string, uuid: string) => string | undefined;
  channelsOfGroup: (group: string) => string[] | undefined;
  maxPolls: number;
  /** More are rejected. */
  maxConnections: number;
  /** One client on one channel; more are not counted. */
  maxMembers: number;
  /** After its connection broke. */
  graceMs: number;
  resumeMs: number;
  /** The same for Ably's presence sets. */
  presenceMs: number;
  idleMs: number;
  bufferedBytes: number;
  sweepMs: number;
  now: () => number;
}

const MINUTE = 60_000;
const MEBIBYTE = 1024 * 1024;

/** New secrets each time. */
export const defaults = (): HubOptions => ({
  subscribeKey: 'sub-c-ennichi',
  publishKey: `pub-c-${newSecret()}`,
  appId: 'ennichi',
  ablyKeyId: 'root',
  ablySecret: newSecret(),
  pollTimeoutMs: 280_000,
  historyCount: 4000,
  historyMs: 20 * MINUTE,
  historyBytes: 8 * MEBIBYTE,
  historyTotalBytes: 128 * MEBIBYTE,
  // For PubNub's SDK, 100 messages in a reply indicate a gap.
  replyCount: 90,
  replyBytes: 512 * 1024,
  messageBytes: 32 * 1024,
  channelsPerRequest: 50,
  isChannel: () => true,
  canSubscribe: () => true,
  memberOf: (_channel, _credential, uuid) => uuid,
  channelsOfGroup: () => undefined,
  maxPolls: 20_000,
  maxConnections: 20_000,
  maxMembers: 200_000,
  graceMs: 20_000,
  resumeMs: 2 * MINUTE,
  presenceMs: 15_000,
  idleMs: 15_000,
  bufferedBytes: 1024 * 1024,
  sweepMs: 2000,
  now: Date.now,
});
