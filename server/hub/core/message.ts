import type { Timetoken } from './timetoken.ts';

/** What was published, in a form that every protocol can be written from. */
export interface Message {
  /** Ably's event name, PubNub's custom message type. */
  name?: string | undefined;
  /** Text, bytes, or nothing. With the encoding `json` it is JSON text. */
  data: string | Uint8Array | null;
  /** How `data` was made, outermost last, as Ably writes it: `json`, `utf-8/cipher+aes-256-cbc/base64`. */
  encoding?: string | undefined;
  /** Who sent it: Ably's client id, PubNub's user id. */
  clientId?: string | undefined;
  /** The Ably connection it came over. */
  connectionId?: string | undefined;
  id?: string | undefined;
  extras?: unknown;
  /** Milliseconds since 1970. */
  timestamp: number;
}

/** A message in its place. */
export interface LoggedMessage {
  timetoken: Timetoken;
  channel: string;
  message: Message;
  /** About how many bytes it takes in a reply. */
  bytes: number;
  /** As it stands in PubNub's replies, once it has been asked for: it is written once for everybody. */
  pubnub?: string;
  /** As it stands in Ably's JSON frames, likewise. */
  ably?: string;
}

/** Everything around the content, about. */
const ENVELOPE_BYTES = 150;

/** Bytes of a message's content: what the size of a message is bounded by. */
export const sizeOf = ({ data, name, extras }: Message): number =>
  (data === null ? 0 : Buffer.byteLength(data)) +
  (name ? Buffer.byteLength(name) : 0) +
  (extras === undefined ? 0 : Buffer.byteLength(JSON.stringify(extras)));

export const bytesOf = (message: Message): number => sizeOf(message) + ENVELOPE_BYTES;

/** A plain value as a message: text stays text, everything else is JSON. */
export const messageOf = (value: unknown, timestamp: number, name?: string): Message =>
  typeof value === 'string'
    ? { data: value, timestamp, name }
    : { data: JSON.stringify(value), encoding: 'json', timestamp, name };
