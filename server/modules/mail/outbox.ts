import en from '../../../locales/en/mail.json' with { type: 'json' };
import ja from '../../../locales/ja/mail.json' with { type: 'json' };
import zhTW from '../../../locales/zh-TW/mail.json' with { type: 'json' };
import type { Locale } from '../../../src/routes/locales.ts';
import type { Trx } from '../../db/db.ts';
import { insertMail } from './queue-mail.ts';

const words = { ja, en, 'zh-TW': zhTW } satisfies Record<Locale, typeof en>;

/** Their texts are in `locales/{language}/mail.json`. */
export type MailKind = Exclude<keyof typeof en, 'signature'>;

/** Never free text of another buyer. */
interface MailValues {
  link?: string;
  email?: string;
  provider?: string;
  store?: string;
}

export interface NewMail {
  kind: MailKind;
  to: string;
  locale: Locale;
  values: MailValues;
}

function writeMail({ kind, locale, values }: NewMail) {
  const { subject, text } = words[locale][kind];
  const fill = (line: string) =>
    line.replace(
      /\{(link|email|provider|store)\}/g,
      (_, name: keyof MailValues) => values[name] ?? '',
    );
  const lines = [...text, '', words[locale].signature];
  return { subject: fill(subject), text: lines.map(fill).join('\n') };
}

export const queueMail = (trx: Trx, mail: NewMail, now: Date): Promise<void> =>
  insertMail(trx, { to_address: mail.to, kind: mail.kind, ...writeMail(mail) }, now);
