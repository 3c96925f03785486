import { StripeFailure } from './errors.ts';

export interface Reply {
  status: number;
  body: unknown;
}

interface Kept {
  request: string;
  /** Undefined while the first request runs. */
  reply: Reply | undefined;
  since: Date;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Stripe keeps a key's first reply for a day, 5xx included, repeats it for the same request and
 * refuses another. It does not keep requests with invalid parameters, or during another one.
 */
export class IdempotencyKeys {
  readonly #kept = new Map<string, Kept>();
  readonly #now: () => Date;

  constructor(now: () => Date) {
    this.#now = now;
  }

  #find(key: string): Kept | undefined {
    const kept = this.#kept.get(key);
    const isOld = kept?.reply && this.#now().getTime() - kept.since.getTime() >= DAY_MS;
    return isOld ? undefined : kept;
  }

  async answer(key: string | undefined, request: string, run: () => Promise<Reply>) {
    if (!key) return { ...(await run()), isReplayed: false };
    const kept = this.#find(key);
    if (kept && kept.request !== request) {
      throw new StripeFailure(400, {
        type: 'idempotency_error',
        message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
      });
    }
    if (kept && !kept.reply) {
      throw new StripeFailure(409, {
        type: 'invalid_request_error',
        code: 'idempotency_key_in_use',
        message: 'There is currently another in-progress request using this Idempotent Key.',
      });
    }
    if (kept?.reply) return { ...kept.reply, isReplayed: true };
    const mine: Kept = { request, reply: undefined, since: this.#now() };
    this.#kept.set(key, mine);
    const reply = await run();
    const isKept = reply.status < 400 || reply.status === 402 || reply.status >= 500;
    if (isKept) mine.reply = reply;
    else this.#kept.delete(key);
    return { ...reply, isReplayed: false };
  }
}
