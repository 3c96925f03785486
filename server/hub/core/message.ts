import type { Timetoken } from './timetoken.ts';

/** A published message, in a form from which each protocol can write its own. */
export interface Message {
  /** Ably's event name, PubNub's custom message type. */
  name?: string | undefined;
  /** Text, bytes, or nothing. With the encoding `json` it is JSON text. */
  data: string | Uint8Array | null;
  /**
   * Ably's notation for the encodings of `data`, outermost last: `utf-8/cipher+aes-256-cbc/base64`.
   */
  encoding?: string | undefined;
  /** The sender: Ably's client id, PubNub's user id. */
  clientId?: string | undefined;
  /** The Ably connection that the message was received on. */
  connectionId?: string | undefined;
  id?: string | undefined;
  extras?: unknown;
  /** Milliseconds since 1970. */
  timestamp: number;
  /** Whether it is delivered without being part of the history: PubNub's `storeInHistory: false`. */
  isTransient?: boolean;
  /** Whether it is one of PubNub's signals. */
  isSignal?: boolean;
}

/** A message in a channel's log. */
export interface LoggedMessage {
  timetoken: Timetoken;
  channel: string;
  message: Message;
  /** Approximate size in a reply. */
  bytes: number;
  /** The message in PubNub's format, cached once written: all subscribers get the same text. */
  pubnubJson?: string;
  /** The message in Ably's JSON format, cached in the same way. */
  ablyJson?: string;
}

/** Approximate size of everything around the content of a message. */
const ENVELOPE_BYTES = 150;

/** Returns the size of a message's content in bytes, which `messageBytes` limits. */
export const sizeOf = ({ data, name, extras }: Message): number =>
  (data === null ? 0 : Buffer.byteLength(data)) +
  (name ? Buffer.byteLength(name) : 0) +
  (extras === undefined ? 0 : Buffer.byteLength(JSON.stringify(extras)));

/** Returns about how much memory a kept message takes, in bytes. */
export const bytesOf = (message: Message): number => sizeOf(message) + ENVELOPE_BYTES;

/** Returns a plain value as a message: text stays text, anything else becomes JSON. */
export const messageOf = (value: unknown, timestamp: number, name?: string): Message =>
  typeof value === 'string'
    ? { data: value, timestamp, name }
    : { data: JSON.stringify(value), encoding: 'json', timestamp, name };
