import orderEn from '../../../../locales/en/order.json' with { type: 'json' };
import mailEn from '../../../../locales/en/order-mail.json' with { type: 'json' };
import paymentEn from '../../../../locales/en/payment.json' with { type: 'json' };
import orderJa from '../../../../locales/ja/order.json' with { type: 'json' };
import mailJa from '../../../../locales/ja/order-mail.json' with { type: 'json' };
import paymentJa from '../../../../locales/ja/payment.json' with { type: 'json' };
import orderZh from '../../../../locales/zh-TW/order.json' with { type: 'json' };
import mailZh from '../../../../locales/zh-TW/order-mail.json' with { type: 'json' };
import paymentZh from '../../../../locales/zh-TW/payment.json' with { type: 'json' };
import type { Locale } from '../../../../src/routes/locales.ts';

export interface Words {
  mail: typeof mailEn;
  order: typeof orderEn;
  payment: typeof paymentEn;
}

const words: Record<Locale, Words> = {
  ja: { mail: mailJa, order: orderJa, payment: paymentJa },
  en: { mail: mailEn, order: orderEn, payment: paymentEn },
  'zh-TW': { mail: mailZh, order: orderZh, payment: paymentZh },
};

export type OrderMailKind = keyof typeof mailEn.mails;

export const wordsOf = (locale: Locale): Words => words[locale];
