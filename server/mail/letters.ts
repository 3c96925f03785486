import en from '../../locales/en/mail.json' with { type: 'json' };
import ja from '../../locales/ja/mail.json' with { type: 'json' };
import zhTW from '../../locales/zh-TW/mail.json' with { type: 'json' };
import type { Locale } from '../../src/routes/shell.ts';

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
