import type { Locale } from '../../src/routes/shell.ts';
import type { Trx } from '../db/db.ts';
import { isoOf } from '../db/time.ts';
import { type LetterKind, type LetterValues, writeLetter } from './letters.ts';

export interface Letter {
  kind: LetterKind;
  to: string;
  locale: Locale;
  values: LetterValues;
}

/** Puts a mail into the outbox, in the transaction that makes it true. `startMailer` sends it. */
export async function queueMail(trx: Trx, letter: Letter, now: Date): Promise<void> {
  const at = isoOf(now);
  await trx
    .insertInto('mail_outbox')
    .values({
      to_address: letter.to,
      kind: letter.kind,
      ...writeLetter(letter.kind, letter.locale, letter.values),
      created_at: at,
      sent_at: null,
      attempts: 0,
      due_at: at,
      failed_at: null,
    })
    .execute();
}
