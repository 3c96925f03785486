import type { LogLimits } from './channel-logs.ts';
import { newSecret } from './secret.ts';

export interface HubOptions extends LogLimits {
  /** PubNub's subscribe key. Public: every browser receives it and may subscribe with it. */
  subscribeKey: string;
  /** PubNub's publish key. A secret of the server: its holder may publish. */
  publishKey: string;
  /** The Ably app: the first part of its keys' names. */
  appId: string;
  /** The id of Ably's root key, which is allowed everything: `{appId}.{ablyKeyId}:{ablySecret}`. */
  ablyKeyId: string;
  /** The root key's secret. */
  ablySecret: string;
  /** How long a long poll waits for messages. */
  pollTimeoutMs: number;
  /** Size limit of one message. */
  messageBytes: number;
  /** Channels in one request, or on one connection. */
  channelsPerRequest: number;
  /** Whether a channel exists. */
  isChannel: (channel: string) => boolean;
  /**
   * Whether a channel may be subscribed to with this credential: PubNub's `auth`, or the client
   * id of an Ably token. The server's own keys may subscribe to every channel.
   */
  canSubscribe: (channel: string, credential: string) => boolean;
  /**
   * Returns the name under which a client is counted on a channel, by its credential and the name
   * that it claims; undefined for one that is not counted. The credential is PubNub's `auth`, or the
   * resources that an Ably token's capability names, joined by `~`.
   */
  memberOf: (channel: string, credential: string, uuid: string) => string | undefined;
  /** Returns the channels of a channel group that exists without being registered. */
  channelsOfGroup: (group: string) => string[] | undefined;
  /** Limit of concurrent long polls; more are rejected. */
  maxPolls: number;
  /** Limit of concurrent Ably connections; more are rejected. */
  maxConnections: number;
  /** Limit of memberships (one client on one channel); more are not counted. */
  maxMembers: number;
  /** How long a client is still counted after its connection broke. */
  graceMs: number;
  /** How long an Ably connection can be resumed after it broke. */
  resumeMs: number;
  /** How long a member stays in an Ably presence set after its connection broke. */
  presenceMs: number;
  /** The longest time without any traffic on an Ably connection. */
  idleMs: number;
  /** Limit of bytes buffered for a slow Ably connection; it is cut off when there are more. */
  bufferedBytes: number;
  /** How often expired messages, members and connections are removed. */
  sweepMs: number;
  now: () => number;
}

const MINUTE = 60_000;

/** Returns the hub's own options, with new secrets. */
export const defaults = (): HubOptions => ({
  subscribeKey: 'sub-c-ennichi',
  publishKey: `pub-c-${newSecret()}`,
  appId: 'ennichi',
  ablyKeyId: 'root',
  ablySecret: newSecret(),
  pollTimeoutMs: 280_000,
  historyCount: 4000,
  historyMs: 20 * MINUTE,
  // PubNub's SDK takes 100 messages in one reply as a sign that older ones may have been dropped.
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
