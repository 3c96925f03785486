import type { Selectable } from 'kysely';
import { href } from '../../../../src/routes/href.ts';
import type { Locale } from '../../../../src/routes/locales.ts';
import type { Database } from '../../../db/schema.ts';
import { fill } from '../../../text/fill.ts';
import type { MailFooter } from '../../mail/content.ts';
import { toCommercialNotice, wholeNotice } from '../../store/to-wire.ts';
import { wordsOf } from './words.ts';

export type MailStore = Pick<
  Selectable<Database['store']>,
  'id' | 'slug' | 'name' | 'region' | 'currency' | 'timezone' | 'contact_email' | 'commercial'
>;

export const linksOf = (origin: string, store: string, orderId: number) => ({
  order: `${origin}${href('order', { store, orderId })}`,
  payment: `${origin}${href('orderPayment', { store, orderId })}`,
  message: `${origin}${href('orderMessage', { store, orderId })}`,
});

/** The seller's name, address and phone, as the commercial-transactions act asks of a shop. */
export function footerOf(store: MailStore, locale: Locale, origin: string): MailFooter {
  const { mail } = wordsOf(locale);
  const notice = wholeNotice(toCommercialNotice(store), store.region);
  const { seller_name, address, phone_number } = notice;
  return {
    name: store.name,
    lines: [seller_name, address, phone_number].filter((line) => line !== null),
    ...(seller_name === null
      ? {}
      : {
          notice: {
            label: mail.notice,
            href: `${origin}${href('commercialNotice', { store: store.slug })}`,
          },
        }),
    reply: store.contact_email ? fill(mail.replies, { store: store.name }) : mail.noReplies,
  };
}
