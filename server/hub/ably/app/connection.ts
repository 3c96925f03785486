import { randomBytes } from 'node:crypto';
import { BoundedMap } from '../../core/bounded-map.ts';
import type { HubOptions } from '../../core/options.ts';
import { isSameSecret } from '../../core/secret.ts';
import type { Identity } from '../auth/identity.ts';
import { AblyError } from '../protocol/error.ts';
import { Action, MAX_FRAME_BYTES, type Outgoing } from '../protocol/protocol.ts';
import type { Wire } from '../protocol/wire.ts';
import type { Attachment, Subscriber } from './attachment.ts';

/** How long before its token expires a client is asked for a new one. RTN22. */
export const TOKEN_NOTICE_MS = 30_000;

/** Replies kept for a client that repeats its messages after it resumed. RTN19a. */
const MAX_REPLIES = 200;

/**
 * A client's connection. It outlives its WebSocket, so that it can be resumed on another. RTN15.
 */
export class Connection implements Subscriber {
  readonly id = randomBytes(8).toString('base64url');
  readonly attachments = new Map<string, Attachment>();
  /** The client id; null for an anonymous client. */
  clientId: string | null;
  /** Whether it receives its own messages. RTL7f. */
  isEchoing = true;
  /** Whether it needs HEARTBEAT messages, because it does not see WebSocket pings. RTN23b. */
  wantsHeartbeats = false;
  /** Its WebSocket; null while the connection is broken. */
  wire: Wire | null = null;
  /** Since when the connection is broken. */
  brokenAt = 0;
  /** Whether its members have left their presence sets since it broke. */
  hasLeftPresence = false;
  /** Whether the client has been asked for a new token. */
  isTokenRequested = false;
  readonly #secret = randomBytes(12).toString('base64url');
  readonly #replies = new BoundedMap<number, Outgoing>(MAX_REPLIES);
  #resumes = 0;
  #identity: Identity;

  constructor(identity: Identity, clientId: string | null) {
    this.#identity = identity;
    this.clientId = clientId;
  }

  get identity(): Identity {
    return this.#identity;
  }

  get presenceId(): string {
    return this.clientId ?? this.id;
  }

  /**
   * The secret with which the connection can be resumed. It changes with each resume. RTN9, RTN15e.
   */
  get key(): string {
    return `${this.id}!${this.#secret}-${this.#resumes}`;
  }

  /** Whether a key is, or was, valid: a client that missed the last reply has the key before it. */
  hasKey(key: string): boolean {
    const start = this.id.length + 1;
    return isSameSecret(key.slice(start, start + this.#secret.length), this.#secret);
  }

  renewKey(): void {
    this.#resumes += 1;
  }

  /** Replaces the credentials. A token that is about to expire is not asked for again. */
  authorize(identity: Identity, now: number): void {
    const { expires } = identity;
    this.#identity = identity;
    this.isTokenRequested = expires !== null && expires - now <= TOKEN_NOTICE_MS;
  }

  /** Returns the reply that was sent to the message with this serial. */
  replyTo(msgSerial: number): Outgoing | undefined {
    return this.#replies.get(msgSerial);
  }

  keepReply(msgSerial: number, reply: Outgoing): void {
    this.#replies.set(msgSerial, reply);
  }
}

/** Returns the message that a client receives once connected, or after a new token. RTN21, CD2. */
export function connectedMessage(
  options: HubOptions,
  { id, key, clientId, identity }: Connection,
  error?: AblyError,
): Outgoing {
  const isAnyClient = identity.clientId === '*' && identity.expires !== null;
  return {
    action: Action.CONNECTED,
    connectionId: id,
    connectionKey: key,
    connectionDetails: {
      clientId: clientId ?? (isAnyClient ? '*' : undefined),
      connectionKey: key,
      connectionStateTtl: options.resumeMs,
      maxFrameSize: MAX_FRAME_BYTES,
      maxIdleInterval: options.idleMs,
      maxMessageSize: options.messageBytes,
      serverId: options.appId,
    },
    error: error?.toWire(),
  };
}

/** Whether a connection has been broken for so long that it cannot be resumed. */
export const isExpired = ({ wire, brokenAt }: Connection, { now, resumeMs }: HubOptions): boolean =>
  wire === null && now() - brokenAt >= resumeMs;

const KEY = /^[\w-]{11}![\w-]{16}-\d{1,9}$/;

/** The connections of an app, including broken ones until they can no longer be resumed. */
export class Connections {
  readonly #byId = new Map<string, Connection>();

  get size(): number {
    return this.#byId.size;
  }

  add(connection: Connection): void {
    this.#byId.set(connection.id, connection);
  }

  remove(connection: Connection): void {
    this.#byId.delete(connection.id);
  }

  [Symbol.iterator](): IterableIterator<Connection> {
    return this.#byId.values();
  }

  /** Returns the connection to resume by its key. Throws AblyError 80018 or 80008. RTN15c7, RTN16. */
  find(key: string, options: HubOptions): Connection {
    if (!KEY.test(key)) throw new AblyError(80018, 'This is not a connection key.');
    const connection = this.#byId.get(key.slice(0, key.indexOf('!')));
    if (connection?.hasKey(key) && !isExpired(connection, options)) return connection;
    throw new AblyError(
      80008,
      'The connection cannot be resumed: it was closed, or broken for too long.',
    );
  }
}
