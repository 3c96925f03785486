import { AblyError } from './error.ts';
import { Action, type Incoming, type WireMessage, type WirePresence } from './protocol.ts';

type Fields = Record<string, unknown>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

const MAX_CHANNEL_LENGTH = 2048;

/** Throws AblyError 40010, also for a qualifier in brackets. */
export function readChannelName(value: unknown): string {
  const isName =
    typeof value === 'string' &&
    value !== '' &&
    value.length <= MAX_CHANNEL_LENGTH &&
    value !== '*' &&
    !/^[:[]/.test(value);
  if (isName) return value;
  throw new AblyError(40010, `This is not a channel name: ${String(value).slice(0, 100)}.`);
}

/** Unchecked: an invalid name must fail the channel, not the connection. */
function readGivenName(value: unknown): string {
  if (typeof value === 'string') return value;
  throw new AblyError(80013, 'The protocol message has no channel.');
}

function readSerial(value: unknown): number {
  if (Number.isSafeInteger(value) && Number(value) >= 0) return Number(value);
  throw new AblyError(80013, 'The message has no msgSerial.');
}

/** RSL4. */
function readData({ data, encoding }: Fields): Pick<WireMessage, 'data' | 'encoding'> {
  const given = textOf(encoding);
  if (data === undefined || data === null) return { data: null, encoding: given };
  if (typeof data === 'string' || data instanceof Uint8Array) return { data, encoding: given };
  return { data: JSON.stringify(data), encoding: given ? `json/${given}` : 'json' };
}

const readCommon = (fields: Fields) => ({
  id: textOf(fields.id),
  clientId: textOf(fields.clientId),
  extras: isFields(fields.extras) ? fields.extras : undefined,
  ...readData(fields),
});

/** Throws AblyError 40001. TM2. */
export function readMessage(value: unknown): WireMessage {
  if (!isFields(value)) throw new AblyError(40001, 'A message must be an object.');
  return {
    action: Number(value.action ?? 0),
    name: textOf(value.name),
    connectionKey: textOf(value.connectionKey),
    ...readCommon(value),
  };
}

/** Throws AblyError 40001. TP3. */
function readPresence(value: unknown): WirePresence {
  if (!isFields(value)) throw new AblyError(40001, 'A presence message must be an object.');
  return { action: Number(value.action), ...readCommon(value) };
}

function readList<T>(value: unknown, read: (item: unknown) => T): T[] {
  if (!Array.isArray(value) || value.length === 0) {
    throw new AblyError(40001, 'The protocol message has no messages.');
  }
  return value.map(read);
}

const readParams = (value: unknown): Record<string, string> =>
  isFields(value)
    ? Object.fromEntries(Object.entries(value).map(([key, item]) => [key, String(item)]))
    : {};

/** Null for an unknown action, which is ignored (RSF1). Throws AblyError. TR4. */
export function readIncoming(value: unknown): Incoming | null {
  if (!isFields(value)) throw new AblyError(80013, 'A protocol message must be an object.');
  const channel = () => readGivenName(value.channel);
  const { action } = value;
  switch (action) {
    case Action.HEARTBEAT:
      return { action, id: textOf(value.id) };
    case Action.CLOSE:
    case Action.DISCONNECT:
      return { action };
    case Action.ATTACH:
      return {
        action,
        channel: channel(),
        channelSerial: textOf(value.channelSerial),
        flags: Number(value.flags) || 0,
        params: readParams(value.params),
      };
    case Action.DETACH:
    case Action.SYNC:
      return { action, channel: channel() };
    case Action.AUTH:
      return { action, token: textOf(isFields(value.auth) && value.auth.accessToken) ?? '' };
    case Action.MESSAGE: {
      const msgSerial = readSerial(value.msgSerial);
      const messages = readList(value.messages, readMessage);
      return { action, channel: channel(), msgSerial, messages };
    }
    case Action.PRESENCE: {
      const msgSerial = readSerial(value.msgSerial);
      const presence = readList(value.presence, readPresence);
      return { action, channel: channel(), msgSerial, presence };
    }
    case Action.ANNOTATION:
    case Action.OBJECT:
      return { action, channel: channel(), msgSerial: readSerial(value.msgSerial) };
    default:
      return null;
  }
}
