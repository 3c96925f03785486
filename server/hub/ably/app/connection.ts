import { randomBytes } from 'node:crypto';
import { isSame } from '../../core/secret.ts';
import type { Identity } from '../auth/identity.ts';
import type { Outgoing } from '../protocol/protocol.ts';
import type { Wire } from '../protocol/wire.ts';
import type { Attachment } from './attachment.ts';

/** How long before its end a client is asked for a newer token. RTN22. */
export const TOKEN_NOTICE_MS = 30_000;

/** Answers kept for a client that asks again what it had asked before its connection broke. RTN19a. */
const MOST_ANSWERS = 200;

/** A client's connection: it outlives its WebSocket, so that it can be resumed on another. RTN15. */
export class Connection {
  readonly id: string;
  #secret = randomBytes(12).toString('base64url');
  #resumes = 0;
  #identity: Identity;
  /** The client it is for; null for an anonymous one. */
  clientId: string | null;
  /** Whether it hears its own messages. RTL7f. */
  isEchoing = true;
  /** Whether it needs HEARTBEAT messages, not seeing the pings of WebSocket. RTN23b. */
  wantsHeartbeats = false;
  /** The WebSocket it is on; null while it is broken. */
  wire: Wire | null = null;
  /** Since when it is broken. */
  lostAt = 0;
  /** Whether its members have left their presence sets since it broke. */
  hasLeft = false;
  /** Whether the client has been asked for a newer token. One that is short from the start ends unasked. */
  isAskedForToken = false;
  readonly attachments = new Map<string, Attachment>();
  #answers = new Map<number, Outgoing>();

  constructor(identity: Identity, clientId: string | null) {
    this.id = randomBytes(8).toString('base64url');
    this.#identity = identity;
    this.clientId = clientId;
  }

  /** Who has it may resume the connection. It is another one after each resume. RTN9, RTN15e. */
  get key(): string {
    return `${this.id}!${this.#secret}-${this.#resumes}`;
  }

  /** Whether a key is, or was, this connection's: one whose answer was lost comes back with the key before. */
  isKey(key: string): boolean {
    const begin = this.id.length + 1;
    return isSame(key.slice(begin, begin + this.#secret.length), this.#secret);
  }

  resumed(): void {
    this.#resumes += 1;
  }

  get identity(): Identity {
    return this.#identity;
  }

  /** Takes on newer credentials, as of now. */
  authorise(identity: Identity, now: number): void {
    const { expires } = identity;
    this.#identity = identity;
    this.isAskedForToken = expires !== null && expires - now <= TOKEN_NOTICE_MS;
  }

  /** What was answered to a message of this serial already. */
  answerTo(msgSerial: number): Outgoing | undefined {
    return this.#answers.get(msgSerial);
  }

  remember(msgSerial: number, answer: Outgoing): void {
    this.#answers.set(msgSerial, answer);
    const oldest = this.#answers.keys().next().value;
    if (this.#answers.size > MOST_ANSWERS && oldest !== undefined) this.#answers.delete(oldest);
  }
}
