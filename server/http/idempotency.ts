import { createHash } from 'node:crypto';
import type { CallEntry } from '../../src/contract/calls.ts';
import { headers } from '../../src/contract/headers.ts';
import type { Trx } from '../db/db.ts';
import { isoAfter, isoOf } from '../db/time.ts';
import { type AfterCommit, withTransaction } from '../db/transaction.ts';
import type { Services } from '../services.ts';
import type { Visitor } from '../visitor.ts';
import { ApiError } from './api-error.ts';
import type { RequestContext } from './env.ts';

const KEPT_MS = 24 * 60 * 60 * 1000;
const KEY = /^[\x21-\x7e]{1,128}$/;

export type Once = <T>(effect: (trx: Trx, afterCommit: AfterCommit) => Promise<T>) => Promise<T>;

interface Call extends Pick<CallEntry, 'name' | 'idempotent'> {
  /** Each sender has its own keys. */
  sender: Visitor | { type: 'staff'; id: number };
  body: unknown;
  c: RequestContext;
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

function keyOf({ idempotent, c }: Call): string | undefined {
  const key = c.req.header(headers.idempotencyKey);
  if (key === undefined || !idempotent) return undefined;
  if (KEY.test(key)) return key;
  const message = 'must be 1 to 128 printable ASCII characters';
  throw new ApiError('INVALID_INPUT', `${headers.idempotencyKey} ${message}.`, {
    fields: { [headers.idempotencyKey]: [message] },
  });
}

async function claim(trx: Trx, keyHash: string, bodyHash: string, now: Date) {
  await trx
    .deleteFrom('idempotency')
    .where('key_hash', '=', keyHash)
    .where('created_at', '<', isoAfter(now, -KEPT_MS))
    .execute();
  // On PostgreSQL a second request waits for the first transaction.
  const claimed = await trx
    .insertInto('idempotency')
    .values({
      key_hash: keyHash,
      body_hash: bodyHash,
      status: 0,
      reply: '',
      created_at: isoOf(now),
    })
    .onConflict((conflict) => conflict.column('key_hash').doNothing())
    .executeTakeFirst();
  if (claimed.numInsertedOrUpdatedRows === 1n) return undefined;
  return trx
    .selectFrom('idempotency')
    .select(['body_hash', 'reply'])
    .where('key_hash', '=', keyHash)
    .executeTakeFirstOrThrow();
}

/**
 * A repeated or concurrent request with the same body gets the same reply, another body gets
 * IDEMPOTENCY_KEY_REUSED. A failed effect releases the key. Design §4.8.
 */
export function onceFor(call: Call, { db, clock }: Services): Once {
  const key = keyOf(call);
  if (key === undefined) return (effect) => withTransaction(db, effect);
  const keyHash = sha256(JSON.stringify([call.sender, call.name, key]));
  const bodyHash = sha256(JSON.stringify([call.c.req.path, call.body]));
  return <T>(effect: (trx: Trx, afterCommit: AfterCommit) => Promise<T>) =>
    withTransaction(db, async (trx, afterCommit) => {
      const given = await claim(trx, keyHash, bodyHash, clock());
      if (given && given.body_hash !== bodyHash) {
        throw new ApiError(
          'IDEMPOTENCY_KEY_REUSED',
          'This Idempotency-Key was sent before with another body. Use a new key for a new request.',
        );
      }
      if (given) return JSON.parse(given.reply) as T;
      const reply = await effect(trx, afterCommit);
      await trx
        .updateTable('idempotency')
        .set({ status: 200, reply: JSON.stringify(reply) })
        .where('key_hash', '=', keyHash)
        .execute();
      return reply;
    });
}

export async function deleteOldReplies({ db, clock }: Services): Promise<void> {
  await db
    .deleteFrom('idempotency')
    .where('created_at', '<', isoAfter(clock(), -KEPT_MS))
    .execute();
}
