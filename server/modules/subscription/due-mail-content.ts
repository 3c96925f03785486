import { formatCurrency } from '../../../src/format/currency.ts';
import { href } from '../../../src/routes/href.ts';
import { fill } from '../../text/fill.ts';
import { formatDay } from '../mail/moments.ts';
import type { NoticeReader } from '../notice-choice/queue-notice-mail.ts';
import { noticeWords } from '../notice-choice/words.ts';

interface Due {
  plan: string;
  price: number;
  next_deferred_at: string;
}

export function dueMailContent(
  { locale, store, origin }: NoticeReader,
  { plan, price, next_deferred_at }: Due,
) {
  const t = noticeWords[locale].mails.subscription_due;
  const day = formatDay(next_deferred_at, locale, store.timezone);
  const values = { store: store.name, plan, day };
  return {
    subject: fill(t.subject, values),
    heading: t.heading,
    paragraphs: t.text.map((line) => fill(line, values)),
    facts: [
      { label: t.plan, value: plan },
      { label: t.price, value: formatCurrency(price, store.currency) },
      { label: t.day, value: day },
    ],
    button: { label: t.button, href: `${origin}${href('mySubscription', { store: store.slug })}` },
  };
}
