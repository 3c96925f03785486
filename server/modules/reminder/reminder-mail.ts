import en from '../../../locales/en/reminder-mail.json' with { type: 'json' };
import ja from '../../../locales/ja/reminder-mail.json' with { type: 'json' };
import zhTW from '../../../locales/zh-TW/reminder-mail.json' with { type: 'json' };
import { formatCurrency } from '../../../src/format/currency.ts';
import { href } from '../../../src/routes/href.ts';
import type { Locale } from '../../../src/routes/locales.ts';
import { fill } from '../../text/fill.ts';
import type { MailContent } from '../mail/content.ts';
import type { NoticeReader } from '../notice-choice/queue-notice-mail.ts';

const words: Record<Locale, typeof en> = { ja, en, 'zh-TW': zhTW };

type Content = Omit<MailContent, 'locale' | 'footer'>;

function fillMail(mail: typeof en.showBegins, values: Record<string, string>) {
  return {
    subject: fill(mail.subject, values),
    heading: mail.heading,
    paragraphs: mail.text.map((line) => fill(line, values)),
  };
}

export function showBeginsContent(
  show: { id: number; title: string },
  { locale, store, origin }: NoticeReader,
): Content {
  const t = words[locale].showBegins;
  const path = href('live', { store: store.slug, id: show.id });
  return {
    ...fillMail(t, { store: store.name, title: show.title }),
    facts: [],
    button: { label: t.button, href: `${origin}${path}` },
  };
}

interface RestockedProduct {
  id: number;
  name: string;
  skus: readonly { name: string; price: number }[];
}

export function backInStockContent(
  { id, name, skus }: RestockedProduct,
  { locale, store, origin }: NoticeReader,
): Content {
  const t = words[locale].backInStock;
  const path = href('product', { store: store.slug, productId: id });
  return {
    ...fillMail(t, { store: store.name, product: name }),
    facts: skus.map((sku) => ({
      label: sku.name,
      value: formatCurrency(sku.price, store.currency),
    })),
    button: { label: t.button, href: `${origin}${path}` },
  };
}
