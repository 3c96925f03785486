import en from '../../../locales/en/mail.json' with { type: 'json' };
import ja from '../../../locales/ja/mail.json' with { type: 'json' };
import zhTW from '../../../locales/zh-TW/mail.json' with { type: 'json' };
import type { Locale } from '../../../src/routes/locales.ts';
import type { Trx } from '../../db/db.ts';
import { isoOf } from '../../db/time.ts';

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

const words = { ja, en, 'zh-TW': zhTW } satisfies Record<Locale, typeof en>;

/** Every mail the server writes. Its words stand in `locales/{language}/mail.json`. */
export type LetterKind = Exclude<keyof typeof en, 'signature'>;

/** What a letter may say besides its words. Nothing here is a stranger's free text. */
export interface LetterValues {
  /** Where its link leads. */
  link?: string;
  /** The address it speaks of. */
  email?: string;
  /** A provider's name. */
  provider?: string;
}

/** Writes a letter. */
export function writeLetter(kind: LetterKind, locale: Locale, values: LetterValues) {
  const { subject, text } = words[locale][kind];
  const fill = (line: string) =>
    line.replace(/\{(link|email|provider)\}/g, (_, name: keyof LetterValues) => values[name] ?? '');
  const lines = [...text, '', words[locale].signature];
  return { subject: fill(subject), text: lines.map(fill).join('\n') };
}
