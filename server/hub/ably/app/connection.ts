import { randomBytes } from 'node:crypto';
import { BoundedMap } from '../../core/bounded-map.ts';
import type { HubOptions } from '../../core/options.ts';
import { isSameSecret } from '../../core/secret.ts';
import type { Identity } from '../auth/identity.ts';
import { AblyError } from '../protocol/error.ts';
import { Action, MAX_FRAME_BYTES, type Outgoing } from '../protocol/protocol.ts';
import type { Wire } from '../protocol/wire.ts';
import type { Attachment, Subscriber } from './attachment.ts';

/** Before a token's expiry. RTN22. */
export const TOKEN_NOTICE_MS = 30_000;

/** For a resume. RTN19a. */
const MAX_REPLIES = 200;

/** Can be resumed on another WebSocket. RTN15. */
export class Connection implements Subscriber {
  readonly id = randomBytes(8).toString('base64url');
  readonly attachments = new Map<string, Attachment>();
  clientId: string | null;
  /** RTL7f. */
  isEchoing = true;
  /** Instead of WebSocket pings. RTN23b. */
  wantsHeartbeats = false;
  wire: Wire | null = null;
  brokenAt = 0;
  hasLeftPresence = false;
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

  /** New after each resume. RTN9, RTN15e. */
  get key(): string {
    return `${this.id}!${this.#secret}-${this.#resumes}`;
  }

  /** The previous key too, because a client may have missed the last reply. */
  hasKey(key: string): boolean {
    const start = this.id.length + 1;
    return isSameSecret(key.slice(start, start + this.#secret.length), this.#secret);
  }

  renewKey(): void {
    this.#resumes += 1;
  }

  authorize(identity: Identity, now: number): void {
    const { expires } = identity;
    this.#identity = identity;
    this.isTokenRequested = expires !== null && expires - now <= TOKEN_NOTICE_MS;
  }

  replyTo(msgSerial: number): Outgoing | undefined {
    return this.#replies.get(msgSerial);
  }

  keepReply(msgSerial: number, reply: Outgoing): void {
    this.#replies.set(msgSerial, reply);
  }
}

/** RTN21, CD2. */
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

export const isExpired = ({ wire, brokenAt }: Connection, { now, resumeMs }: HubOptions): boolean =>
  wire === null && now() - brokenAt >= resumeMs;

const KEY = /^[\w-]{11}![\w-]{16}-\d{1,9}$/;

/** Includes resumable broken connections. */
export class Connections {
  readonly #byId = new Map<string, Connection>();
  /** Oldest first. */
  readonly #broken = new Set<Connection>();

  get broken(): Iterable<Connection> {
    return this.#broken;
  }

  get size(): number {
    return this.#byId.size;
  }

  add(connection: Connection): void {
    this.#byId.set(connection.id, connection);
  }

  remove(connection: Connection): void {
    connection.wire = null;
    this.#byId.delete(connection.id);
    this.#broken.delete(connection);
  }

  open(connection: Connection, wire: Wire): void {
    connection.wire = wire;
    this.#broken.delete(connection);
  }

  suspend(connection: Connection, now: number): void {
    connection.wire = null;
    connection.brokenAt = now;
    this.#broken.add(connection);
  }

  [Symbol.iterator](): IterableIterator<Connection> {
    return this.#byId.values();
  }

  /** Throws AblyError 80018 or 80008. RTN15c7, RTN16. */
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
