import type { DeliverySlot } from '../../../../src/contract/delivery-times.ts';
import type { LabelTemperature } from '../../../../src/contract/host/labels.ts';
import {
  type LabelAddress,
  type LabelFields,
  type LabelFormat,
  senderNameOf,
  slipNumber,
  withSlashes,
} from './label.ts';
import { cutText } from './split-text.ts';
import { YAMATO_COLUMNS } from './yamato-columns.ts';

/** Yamato has no slot from 12 to 14. */
const SLOTS: Partial<Record<DeliverySlot, string>> = {
  am: '0812',
  '14-16': '1416',
  '16-18': '1618',
  '18-20': '1820',
  '19-21': '1921',
};

const COOL: Record<LabelTemperature, string> = { normal: '', frozen: '1', chilled: '2' };

const PREPAID = '0';
const COLLECT = '2';
const MOST_CASH = 300_000;

const ADDRESS = 64;
/** B2 Cloud rejects a longer street, even if the whole address fits. */
const STREET = 32;
const BUILDING = 32;
const COMPANY = 50;
const NAME = 32;
const CONTENTS = 50;

/** Returns address, building and two company lines, which take up what is too long before them. */
function addressColumns(fields: LabelFields, receiver: LabelAddress): string[] {
  const clean = (text: string) => fields.clean('receiver_address', text);
  const [street, rest] = cutText(clean(receiver.town), STREET);
  const whole = `${receiver.prefecture}${clean(receiver.city)}${street}`;
  const [address, after] = cutText(whole, ADDRESS);
  const overflow = `${after}${rest}`.trim();
  const building = clean(receiver.building);
  const divisions = [[`${overflow} ${building}`.trim()], [overflow, building]];
  return [address, ...fields.fill('receiver_address', divisions, [BUILDING, COMPANY, COMPANY])];
}

/** B2 Cloud: japan-formats.md §1. */
export const yamato: LabelFormat = {
  carrier: 'yamato',
  header: YAMATO_COLUMNS,
  missingSetting: (sender) => (sender.yamato ? undefined : 'yamato.customer_code'),
  cellsOf(label, fields) {
    const { receiver, sender, cash } = label;
    const [address = '', building = '', company1 = '', company2 = ''] = addressColumns(
      fields,
      receiver,
    );
    const printed = senderNameOf(label);
    return {
      1: slipNumber(label.order),
      2: cash === null ? PREPAID : COLLECT,
      3: COOL[label.temperature],
      5: withSlashes(label.shipOn),
      6: withSlashes(fields.deliverOn()),
      7: fields.slot(SLOTS),
      9: fields.phone('receiver_phone', receiver.phone),
      11: fields.postcode('receiver_postcode', receiver.postcode),
      12: address,
      13: building,
      14: company1,
      15: company2,
      16: fields.fit('receiver_name', receiver.name, NAME),
      20: fields.phone('sender_phone', sender.phone_number),
      22: fields.postcode('sender_postcode', sender.postcode),
      23: fields.fit('sender_address', sender.address, ADDRESS),
      24: fields.fit('sender_address', sender.building, BUILDING),
      25: fields.fit(printed.field, printed.name, NAME),
      28: fields.contents(label.contents, CONTENTS),
      34: fields.cash(MOST_CASH),
      35: String(cash?.tax ?? ''),
      38: '1',
      40: sender.yamato?.customer_code ?? '',
      42: sender.yamato?.freight_code ?? '',
    };
  },
};
