import type { Selectable } from 'kysely';
import en from '../../../locales/en/order-mail.json' with { type: 'json' };
import ja from '../../../locales/ja/order-mail.json' with { type: 'json' };
import zhTW from '../../../locales/zh-TW/order-mail.json' with { type: 'json' };
import { href } from '../../../src/routes/href.ts';
import type { Locale } from '../../../src/routes/locales.ts';
import type { Database } from '../../db/schema.ts';
import { fill } from '../../text/fill.ts';
import { toCommercialNotice, wholeNotice } from '../store/to-wire.ts';
import type { MailFooter } from './content.ts';

const words: Record<Locale, typeof en> = { ja, en, 'zh-TW': zhTW };

export type MailStore = Pick<
  Selectable<Database['store']>,
  'id' | 'slug' | 'name' | 'region' | 'currency' | 'timezone' | 'contact_email' | 'commercial'
>;

/** The seller's name, address and phone, as the commercial-transactions act asks of a shop. */
export function footerOf(store: MailStore, locale: Locale, origin: string): MailFooter {
  const t = words[locale];
  const notice = wholeNotice(toCommercialNotice(store), store.region);
  const { seller_name, address, phone_number } = notice;
  return {
    name: store.name,
    lines: [seller_name, address, phone_number].filter((line) => line !== null),
    ...(seller_name === null
      ? {}
      : {
          notice: {
            label: t.notice,
            href: `${origin}${href('commercialNotice', { store: store.slug })}`,
          },
        }),
    reply: store.contact_email ? fill(t.replies, { store: store.name }) : t.noReplies,
  };
}
