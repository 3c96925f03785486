import type { NoticeKind } from '../../../src/contract/notice-choice.ts';
import { type Locale, localeOfStore } from '../../../src/routes/locales.ts';
import type { Trx } from '../../db/db.ts';
import type { Services } from '../../services.ts';
import type { MailContent } from '../mail/content.ts';
import { findLineId } from '../mail/line-recipient.ts';
import { lineTextOf } from '../mail/line-text.ts';
import { shopOrigin } from '../mail/origin.ts';
import { queueContentMail } from '../mail/queue-mail.ts';
import { footerOf, type MailStore } from '../mail/store-footer.ts';
import { findNoticeReader } from './choices.ts';
import { stopLinkOf } from './stop-link.ts';
import { noticeWords } from './words.ts';

export interface NoticeReader {
  locale: Locale;
  store: MailStore;
  /** For links. */
  origin: string;
}

export interface NoticeMail {
  kind: NoticeKind;
  userId: number;
  storeId: number;
  /** Default: the language of the member's profile. */
  locale?: Locale;
  onceKey: string;
  /** The footer names the store and has the link that stops this kind. */
  write: (reader: NoticeReader) => Omit<MailContent, 'locale' | 'footer'>;
}

interface NoticeContext {
  trx: Trx;
  services: Pick<Services, 'config' | 'clock'>;
}

async function findLocale(trx: Trx, userId: number): Promise<Locale> {
  const { locale } = await trx
    .selectFrom('user_account')
    .select('locale')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return localeOfStore(locale);
}

/**
 * Queues an optional mail, or a LINE message instead, in the transaction of its cause. Does nothing
 * if the member switched the kind off.
 */
export async function queueNoticeMail(
  { trx, services: { config, clock } }: NoticeContext,
  { kind, userId, storeId, locale: given, onceKey, write }: NoticeMail,
): Promise<void> {
  const reader = await findNoticeReader(trx, userId, kind);
  if (reader === undefined) return;
  const byLine = config.line !== undefined && (await findLineId(trx, userId)) !== undefined;
  if (reader.address === null && !byLine) return;
  const store = await trx
    .selectFrom('store')
    .selectAll()
    .where('id', '=', storeId)
    .executeTakeFirstOrThrow();
  const locale = given ?? (await findLocale(trx, userId));
  const origin = shopOrigin(config);
  const stop = {
    label: noticeWords[locale].stopLabel,
    href: await stopLinkOf(trx, origin, { userId, kind }),
  };
  const footer = { ...footerOf(store, locale, origin), stop };
  const content = { ...write({ locale, store, origin }), locale, footer };
  const line = byLine && { memberId: userId, text: lineTextOf({ ...content, facts: [] }) };
  const mail = { kind, to: reader.address, content, store, onceKey, ...(line && { line }) };
  await queueContentMail(trx, mail, clock());
}
