import type { Timetoken } from './timetoken.ts';

/** A published message, independent of the protocol. */
export interface Message {
  /** Ably's event name, PubNub's custom message type. */
  name?: string | undefined;
  /** Text, bytes, or nothing. With the encoding `json` it is JSON text. */
  data: string | Uint8Array | null;
  /** Ably's encodings of `data`, outermost last: `utf-8/cipher+aes-256-cbc/base64`. */
  encoding?: string | undefined;
  /** Ably's client id, PubNub's user id. */
  clientId?: string | undefined;
  /** The sender's Ably connection. */
  connectionId?: string | undefined;
  id?: string | undefined;
  extras?: unknown;
  /** Milliseconds since 1970. */
  timestamp: number;
  /** Whether history omits it: PubNub's `storeInHistory: false`. */
  isTransient?: boolean;
  /** Whether it is one of PubNub's signals. */
  isSignal?: boolean;
}

export interface LoggedMessage {
  timetoken: Timetoken;
  channel: string;
  message: Message;
  /** Approximate size in a reply. */
  bytes: number;
  /** PubNub's format, cached for all subscribers. */
  pubnubJson?: string;
  /** Ably's JSON format, cached for all subscribers. */
  ablyJson?: string;
}

/** Approximate size of a message without its content. */
const ENVELOPE_BYTES = 150;

/** Returns the size of a message's content, which `messageBytes` limits. */
export const sizeOf = ({ data, name, extras }: Message): number =>
  (data === null ? 0 : Buffer.byteLength(data)) +
  (name ? Buffer.byteLength(name) : 0) +
  (extras === undefined ? 0 : Buffer.byteLength(JSON.stringify(extras)));

/** Returns the approximate memory of a stored message. */
export const bytesOf = (message: Message): number => sizeOf(message) + ENVELOPE_BYTES;

/** Converts a plain value to a message: text, or JSON. */
export const messageOf = (value: unknown, timestamp: number, name?: string): Message =>
  typeof value === 'string'
    ? { data: value, timestamp, name }
    : { data: JSON.stringify(value), encoding: 'json', timestamp, name };
