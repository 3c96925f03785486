import en from '../../../locales/en/store-mail.json' with { type: 'json' };
import ja from '../../../locales/ja/store-mail.json' with { type: 'json' };
import zhTW from '../../../locales/zh-TW/store-mail.json' with { type: 'json' };
import { formatCurrency } from '../../../src/format/currency.ts';
import { type Locale, localeOfStore } from '../../../src/routes/locales.ts';
import type { Trx } from '../../db/db.ts';
import { fill } from '../../text/fill.ts';
import type { Fact, MailContent } from './content.ts';
import { queueContentMail } from './queue-mail.ts';

const words: Record<Locale, typeof en> = { ja, en, 'zh-TW': zhTW };

export type StoreNoticeKind = keyof typeof en.mails;

export const isStoreNotice = (kind: string): boolean => Object.hasOwn(en.mails, kind);

/** Failures that one mail names; `host` verbs list the rest. */
const MOST_NAMED = 10;

export interface StoreNotice {
  kind: StoreNoticeKind;
  /** The order's number and sum in the currency's smallest unit. */
  order?: { id: number; slug: string; amount_payable: number };
  product?: { name: string; variant: string; stock: number };
  /** A buyer's words. */
  quote?: string;
  /** Why something failed. */
  reason?: string;
  failures?: readonly { subject: string; problem: string }[];
  /** LINE messages of the month. */
  quota?: { limit: number; used: number };
  /** At most one mail with this key is sent. */
  onceKey?: string;
}

interface NoticeStore {
  name: string;
  locale: 'ja' | 'zh_TW';
  currency: string;
}

/** One fact per order or show, with each problem once. */
function failureFacts(failures: StoreNotice['failures'] = []): Fact[] {
  const problems = Map.groupBy(failures, ({ subject }) => subject);
  return [...problems].slice(0, MOST_NAMED).map(([label, found]) => ({
    label,
    value: [...new Set(found.map(({ problem }) => problem))].slice(0, MOST_NAMED).join('\n'),
  }));
}

/** Writes a mail to a store in the store's language. */
export function storeNoticeContent(store: NoticeStore, notice: StoreNotice): MailContent {
  const { kind, order, product, quote, reason, quota, failures } = notice;
  const locale = localeOfStore(store.locale);
  const t = words[locale];
  const values = {
    store: store.name,
    number: order?.slug ?? '',
    product: product?.name ?? '',
    count: failures?.length ?? 0,
  };
  const { subject, heading, text } = t.mails[kind];
  const facts: (Fact | undefined)[] = [
    order && { label: t.number, value: order.slug },
    order && { label: t.total, value: formatCurrency(order.amount_payable, store.currency) },
    product && { label: t.product, value: product.name },
    product?.variant ? { label: t.variant, value: product.variant } : undefined,
    product && { label: t.stock, value: String(product.stock) },
    quota && { label: t.lineUsed, value: `${quota.used} / ${quota.limit}` },
    reason === undefined ? undefined : { label: t.reason, value: reason },
    ...failureFacts(failures),
  ];
  return {
    locale,
    subject: fill(subject, values),
    heading,
    paragraphs: text.map((line) => fill(line, values)),
    ...(quote ? { quote } : {}),
    facts: facts.filter((fact) => fact !== undefined),
    footer: { name: store.name, lines: [], reply: t.reply },
  };
}

/**
 * Queues a mail to the store's contact address, in the transaction of its cause. A store without an
 * address gets none.
 */
export async function queueStoreNotice(
  trx: Trx,
  storeId: number,
  notice: StoreNotice,
  now: Date,
): Promise<void> {
  const store = await trx
    .selectFrom('store')
    .select(['id', 'name', 'locale', 'currency', 'contact_email'])
    .where('id', '=', storeId)
    .executeTakeFirst();
  if (!store?.contact_email) return;
  const content = storeNoticeContent(store, notice);
  // A reply to the store's own address would return to the store.
  const sender = { id: store.id, name: store.name, contact_email: null };
  const { kind, order, onceKey } = notice;
  const mail = { kind, to: store.contact_email, content, store: sender };
  const about = { ...(order && { orderId: order.id }), ...(onceKey && { onceKey }) };
  await queueContentMail(trx, { ...mail, ...about }, now);
}
