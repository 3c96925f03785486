import type { Timetoken } from './timetoken.ts';

export interface Message {
  /** Ably's event name, PubNub's custom message type. */
  name?: string | undefined;
  /** With the encoding `json`, JSON text. */
  data: string | Uint8Array | null;
  /** Outermost last: `utf-8/cipher+aes-256-cbc/base64`. */
  encoding?: string | undefined;
  clientId?: string | undefined;
  connectionId?: string | undefined;
  id?: string | undefined;
  extras?: unknown;
  /** Epoch milliseconds. */
  timestamp: number;
  /** Omitted from history: PubNub's `storeInHistory: false`. */
  isTransient?: boolean;
  isSignal?: boolean;
}

export interface LoggedMessage {
  timetoken: Timetoken;
  channel: string;
  message: Message;
  bytes: number;
  /** Messages of one block are sent together to all clients that catch up. */
  block: number;
  pubnubJson?: string;
}

const ENVELOPE_BYTES = 150;

/** `messageBytes` limits this size. */
export const sizeOf = ({ data, name, extras }: Message): number =>
  (data === null ? 0 : Buffer.byteLength(data)) +
  (name ? Buffer.byteLength(name) : 0) +
  (extras === undefined ? 0 : Buffer.byteLength(JSON.stringify(extras)));

export const bytesOf = (message: Message): number => sizeOf(message) + ENVELOPE_BYTES;

export const messageOf = (value: unknown, timestamp: number, name?: string): Message =>
  typeof value === 'string'
    ? { data: value, timestamp, name }
    : { data: JSON.stringify(value), encoding: 'json', timestamp, name };
