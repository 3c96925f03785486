import { randomBytes } from 'node:crypto';
import type { LogLimits } from './channel-logs.ts';

export interface HubOptions extends LogLimits {
  /** PubNub's subscribe key. Public: every browser gets it, and may listen. */
  subscribeKey: string;
  /** PubNub's publish key. Secret of the server: who has it may speak. */
  publishKey: string;
  /** Names the hub to Ably clients: the first part of its keys. */
  appId: string;
  /** The second part of the name of Ably's root key, which may do everything: `{appId}.{id}:{secret}`. */
  ablyKeyId: string;
  /** The root key's secret. */
  ablySecret: string;
  /** How long a long poll waits for news. */
  holdMs: number;
  /** Bytes of one message. */
  messageBytes: number;
  /** Channels in one request, or on one connection. */
  channelsPerRequest: number;
  /** Which channels exist. */
  allowsChannel: (channel: string) => boolean;
  /**
   * Whether a channel may be heard by who shows this: PubNub's `auth`, or the client id of an Ably
   * token. The server's own keys hear all.
   */
  mayHear: (channel: string, proof: string) => boolean;
  /** The channels of a channel group that exists without being registered. */
  channelsOfGroup: (group: string) => string[] | undefined;
  /** Long polls at once; more are refused. */
  mostPolls: number;
  /** Ably connections at once; more are refused. */
  mostConnections: number;
  /** Memberships (one viewer on one channel) counted at once. */
  mostMembers: number;
  /** How long a viewer whose connection broke is still counted. */
  graceMs: number;
  /** How long an Ably connection that broke can be resumed. */
  resumeMs: number;
  /** How long a member of an Ably presence set whose connection broke stays in it. */
  presenceMs: number;
  /** The longest silence on an Ably connection. */
  idleMs: number;
  /** Bytes waiting for an Ably connection that is too slow; with more it is cut off. */
  bufferedBytes: number;
  /** How often the old and the silent are swept out. */
  sweepMs: number;
  now: () => number;
}

const MINUTE = 60_000;
const secret = () => randomBytes(24).toString('base64url');

export const defaults = (): HubOptions => ({
  subscribeKey: 'sub-c-ennichi',
  publishKey: `pub-c-${secret()}`,
  appId: 'ennichi',
  ablyKeyId: 'root',
  ablySecret: secret(),
  holdMs: 280_000,
  historyCount: 4000,
  historyMs: 20 * MINUTE,
  // The SDK takes 100 messages in one reply as a sign that older ones may have been dropped.
  replyCount: 90,
  replyBytes: 512 * 1024,
  messageBytes: 32 * 1024,
  channelsPerRequest: 50,
  allowsChannel: () => true,
  mayHear: () => true,
  channelsOfGroup: () => undefined,
  mostPolls: 20_000,
  mostConnections: 20_000,
  mostMembers: 200_000,
  graceMs: 20_000,
  resumeMs: 2 * MINUTE,
  presenceMs: 15_000,
  idleMs: 15_000,
  bufferedBytes: 1024 * 1024,
  sweepMs: 2000,
  now: Date.now,
});
