import { NOTICE_FIELDS, type StoreFile } from '../../../../src/contract/store-file/store-file.ts';
import { hasCorporateCheckDigit } from '../../../../src/contract/tax.ts';

/** A gap that buyers or the law would object to. */
export interface Remark {
  field: 'commercial_notice' | 'contact_email' | 'payment' | 'shipping' | 'tax';
  says: string;
}

/** Empty where the law requires none. */
function missingNotice({ region, commercial_notice: notice }: StoreFile): string[] {
  if (region !== 'JP') return [];
  return NOTICE_FIELDS.filter((field) => !notice?.[field]);
}

const isShipped = ({ products }: StoreFile): boolean =>
  products?.some(({ ticket, on_sale }) => on_sale && !ticket) === true;

const sellsTickets = ({ products }: StoreFile): boolean =>
  products?.some(({ ticket, on_sale }) => on_sale && ticket) === true;

/**
 * Cash on delivery needs a delivery whose courier collects it. Products that may come from a sheet
 * count as shipped. Spec §5.
 */
function cannotPay(file: StoreFile): string[] {
  const { payment, shipping } = file;
  if (!payment.cash_on_delivery || payment.card || payment.konbini) return [];
  const but = 'payment has only cash_on_delivery';
  const collects = shipping.delivery?.cash_on_delivery === true;
  const ships = file.products === undefined || isShipped(file);
  return [
    ...(ships && shipping.delivery && !collects
      ? [
          `${but}, and shipping.delivery does not collect it: add cash_on_delivery: true there, or nothing that is delivered can be bought.`,
        ]
      : []),
    ...(ships && shipping.pick_up
      ? [`${but}, which no courier collects at a pick-up place: what is fetched cannot be bought.`]
      : []),
    ...(sellsTickets(file)
      ? [`${but}, and nothing is delivered with a ticket: tickets cannot be bought.`]
      : []),
  ];
}

const METHODS = {
  card: /クレジット|カード|信用卡|card/i,
  konbini: /コンビニ|超商|便利商店|convenience|konbini/i,
  cash_on_delivery: /代引|代金引|着払|貨到付款|cash on delivery|\bcod\b/i,
} satisfies Record<keyof StoreFile['payment'], RegExp>;

/** The notice's words against the methods that buyers can choose. */
function contradictions({ payment, commercial_notice: notice }: StoreFile): string[] {
  const said = notice?.payment_method?.normalize('NFKC');
  if (!said) return [];
  const methods = Object.entries(METHODS);
  // General words, such as "the methods shown at checkout", contradict nothing.
  if (!methods.some(([, words]) => words.test(said))) return [];
  return methods.flatMap(([name, words]) => {
    const isOn = payment[name as keyof typeof METHODS] !== null;
    if (words.test(said) === isOn) return [];
    const place = 'commercial_notice.payment_method';
    return isOn
      ? `${place} does not name ${name}, which payment turns on: add it, or turn it off.`
      : `${place} names ${name}, which payment does not turn on: leave it out, or add it to payment.`;
  });
}

export function remarksOn(file: StoreFile): Remark[] {
  const remarks: Remark[] = [];
  const missing = missingNotice(file);
  if (missing.length > 0) {
    remarks.push({
      field: 'commercial_notice',
      says: `commercial_notice lacks ${missing.join(', ')}. The law asks for it before you sell; until all is there, the page shows none of it.`,
    });
  }
  remarks.push(
    ...contradictions(file).map((says) => ({ field: 'commercial_notice' as const, says })),
  );
  if (file.contact_email === null) {
    const says = 'contact_email is empty: buyers cannot write to you.';
    remarks.push({ field: 'contact_email', says });
  }
  if (!Object.values(file.payment).some(Boolean)) {
    remarks.push({ field: 'payment', says: 'payment is empty: nothing can be bought.' });
  }
  remarks.push(...cannotPay(file).map((says) => ({ field: 'payment' as const, says })));
  if (isShipped(file) && !Object.values(file.shipping).some(Boolean)) {
    remarks.push({ field: 'shipping', says: 'shipping is empty: only tickets can be bought.' });
  }
  const { invoice_number: number } = file.tax;
  if (number && !hasCorporateCheckDigit(number)) {
    const says = `tax.invoice_number ${number} is not the number of a corporation: compare it with your registration. A sole proprietor's may be right.`;
    remarks.push({ field: 'tax', says });
  }
  return remarks;
}
