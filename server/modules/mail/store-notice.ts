import en from '../../../locales/en/store-mail.json' with { type: 'json' };
import ja from '../../../locales/ja/store-mail.json' with { type: 'json' };
import zhTW from '../../../locales/zh-TW/store-mail.json' with { type: 'json' };
import type { StaffRole } from '../../../src/contract/staff-roles.ts';
import type { StoreMailKind } from '../../../src/contract/store-mail-kinds.ts';
import { formatCurrency } from '../../../src/format/currency.ts';
import { type Locale, localeOfStore } from '../../../src/routes/locales.ts';
import type { Trx } from '../../db/db.ts';
import { fill } from '../../text/fill.ts';
import type { Fact, MailContent } from './content.ts';
import { queueContentMail } from './queue-mail.ts';

const words: Record<Locale, typeof en> = { ja, en, 'zh-TW': zhTW };

export const isStoreNotice = (kind: string): boolean => Object.hasOwn(en.mails, kind);

const mayRead = ({ role }: { role: StaffRole }) => role !== 'moderator';

/** Failures that one mail names; `host` verbs list the rest. */
const MOST_NAMED = 10;

export interface StoreNotice {
  kind: StoreMailKind;
  /** The order's number and sum in the currency's smallest unit. */
  order?: { id: number; slug: string; amount_payable: number };
  product?: { name: string; variant: string; stock: number };
  /** A buyer's words. */
  quote?: string;
  /** Why something failed. */
  reason?: string;
  failures?: readonly { subject: string; problem: string }[];
  quota?: { limit: number; used: number };
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

/** Writes in the store's language. */
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

async function findRecipients(
  trx: Trx,
  store: { id: number; contact_email: string | null },
  kind: StoreMailKind,
): Promise<string[]> {
  const members = await trx
    .selectFrom('staff')
    .innerJoin('user_account', 'user_account.id', 'staff.user_id')
    .select(['staff.role', 'staff.mails', 'user_account.email'])
    .where('staff.store_id', '=', store.id)
    .where('staff.ended_at', 'is', null)
    .where('user_account.email_proved_at', 'is not', null)
    .orderBy('staff.id')
    .execute();
  const chosen = members.flatMap((member) => {
    const kinds = JSON.parse(member.mails) as StoreMailKind[];
    return mayRead(member) && kinds.includes(kind) && member.email ? [member.email] : [];
  });
  if (chosen.length > 0) return chosen;
  return store.contact_email === null ? [] : [store.contact_email];
}

/**
 * Queues a mail to the store, in the transaction of its cause: to the members of its staff who chose
 * it, or to its contact address.
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
  if (!store) return;
  const content = storeNoticeContent(store, notice);
  // A reply to the store's own address would return to the store.
  const sender = { id: store.id, name: store.name, contact_email: null };
  const { kind, order, onceKey } = notice;
  const about = order && { orderId: order.id };
  for (const to of await findRecipients(trx, store, kind)) {
    const once = onceKey === undefined ? {} : { onceKey: `${onceKey} ${to}` };
    const mail = { kind, to, content, store: sender, ...about, ...once };
    await queueContentMail(trx, mail, now);
  }
}
