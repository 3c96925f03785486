import type { LogLimits } from './channel-logs.ts';
import { newSecret } from './secret.ts';

export interface HubOptions extends LogLimits {
  /** PubNub's subscribe key. Public: every browser receives it. */
  subscribeKey: string;
  /** PubNub's publish key. A secret of the server. */
  publishKey: string;
  /** The Ably app: the first part of its keys' names. */
  appId: string;
  /** The id of Ably's root key, with every capability: `{appId}.{ablyKeyId}:{ablySecret}`. */
  ablyKeyId: string;
  ablySecret: string;
  /** The longest wait of a long poll. */
  pollTimeoutMs: number;
  /** Size limit of one message. */
  messageBytes: number;
  /** Channels in one request, or on one connection. */
  channelsPerRequest: number;
  isChannel: (channel: string) => boolean;
  /**
   * Returns whether a credential may subscribe to a channel: PubNub's `auth`, or the client id of
   * an Ably token. The server's own keys always may.
   */
  canSubscribe: (channel: string, credential: string) => boolean;
  /**
   * Returns a client's presence member by its credential and claimed name; undefined to ignore it.
   * The credential is PubNub's `auth`, or an Ably token's resources, joined by `~`.
   */
  memberOf: (channel: string, credential: string, uuid: string) => string | undefined;
  /** Returns the channels of an unregistered channel group. */
  channelsOfGroup: (group: string) => string[] | undefined;
  /** Limit of concurrent long polls; more are rejected. */
  maxPolls: number;
  /** Limit of concurrent Ably connections; more are rejected. */
  maxConnections: number;
  /** Limit of memberships (one client on one channel); more are not counted. */
  maxMembers: number;
  /** How long a client counts after its connection broke. */
  graceMs: number;
  /** How long a broken Ably connection can be resumed. */
  resumeMs: number;
  /** How long a member stays in an Ably presence set after its connection broke. */
  presenceMs: number;
  /** The longest idle time of an Ably connection. */
  idleMs: number;
  /** Limit of bytes buffered for a slow Ably connection. */
  bufferedBytes: number;
  /** The interval of removing expired messages, members and connections. */
  sweepMs: number;
  now: () => number;
}

const MINUTE = 60_000;

/** Returns the default options, with new secrets. */
export const defaults = (): HubOptions => ({
  subscribeKey: 'sub-c-ennichi',
  publishKey: `pub-c-${newSecret()}`,
  appId: 'ennichi',
  ablyKeyId: 'root',
  ablySecret: newSecret(),
  pollTimeoutMs: 280_000,
  historyCount: 4000,
  historyMs: 20 * MINUTE,
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
