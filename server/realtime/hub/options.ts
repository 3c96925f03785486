import { randomBytes } from 'node:crypto';
import type { LogLimits } from './logs.ts';

export interface HubOptions extends LogLimits {
  /** Public: every browser gets it, and may listen. */
  subscribeKey: string;
  /** Secret of the server: who has it may speak. */
  publishKey: string;
  /** How long a long poll waits for news. */
  holdMs: number;
  /** Bytes of one message. */
  messageBytes: number;
  /** Channels in one request. */
  channelsPerRequest: number;
  /** Which channels exist. */
  allowsChannel: (channel: string) => boolean;
  /** Long polls at once; more are refused. */
  mostPolls: number;
  /** Memberships (one viewer on one channel) counted at once. */
  mostMembers: number;
  /** How long a viewer whose connection broke is still counted. */
  graceMs: number;
  /** How often the old and the silent are swept out. */
  sweepMs: number;
  now: () => number;
}

const MINUTE = 60_000;

export const defaults = (): HubOptions => ({
  subscribeKey: 'sub-c-ennichi',
  publishKey: `pub-c-${randomBytes(24).toString('base64url')}`,
  holdMs: 280_000,
  historyCount: 4000,
  historyMs: 20 * MINUTE,
  // The SDK takes 100 messages in one reply as a sign that older ones may have been dropped.
  replyCount: 90,
  replyBytes: 512 * 1024,
  messageBytes: 32 * 1024,
  channelsPerRequest: 50,
  allowsChannel: () => true,
  mostPolls: 20_000,
  mostMembers: 200_000,
  graceMs: 20_000,
  sweepMs: 2000,
  now: Date.now,
});
