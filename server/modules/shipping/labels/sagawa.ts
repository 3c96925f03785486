import type { DeliverySlot } from '../../../../src/contract/delivery-times.ts';
import type { LabelTemperature } from '../../../../src/contract/host/labels.ts';
import { divisionsOf, type LabelFormat, senderNameOf, slipNumber, withoutDashes } from './label.ts';
import { SAGAWA_COLUMNS } from './sagawa-columns.ts';

interface Slot {
  code: string;
  /** Sticker of the slot, which the parcel needs beside the code. */
  seal: string;
}

const SLOTS: Record<DeliverySlot, Slot> = {
  am: { code: '01', seal: '020' },
  '12-14': { code: '12', seal: '022' },
  '14-16': { code: '14', seal: '023' },
  '16-18': { code: '16', seal: '024' },
  '18-20': { code: '18', seal: '025' },
  '19-21': { code: '19', seal: '026' },
};

const CODES = Object.fromEntries(
  Object.entries(SLOTS).map(([slot, { code }]) => [slot, code]),
) as Record<DeliverySlot, string>;

/** Yamato numbers chilled and frozen the other way round. */
const COOL: Record<LabelTemperature, string> = { normal: '001', chilled: '002', frozen: '003' };
const COOL_SEAL: Record<LabelTemperature, string> = { normal: '', chilled: '001', frozen: '002' };

const DATE_SEAL = '005';
const BOX = '001';
const NORMAL_SPEED = '000';
const ANY_PAYMENT = '1';
const SENDER_PAYS = '1';
/** No source names a limit; the column has seven digits. */
const MOST_CASH = 9_999_999;
const COLUMN = 32;

/** e飛伝Ⅲ: japan-formats.md §2. */
export const sagawa: LabelFormat = {
  carrier: 'sagawa',
  header: SAGAWA_COLUMNS,
  missingSetting: (sender) => (sender.sagawa ? undefined : 'sagawa.customer_code'),
  cellsOf(label, fields) {
    const { receiver, sender, cash } = label;
    const three = [COLUMN, COLUMN, COLUMN];
    const two = [COLUMN, COLUMN];
    const to = fields.fill('receiver_address', divisionsOf(receiver), three);
    const name = fields.fill('receiver_name', [[receiver.name]], two);
    const from = fields.fill('sender_address', [[sender.address, sender.building]], two);
    const printed = senderNameOf(label);
    const senderName = fields.fill(printed.field, [[printed.name]], two);
    const deliverOn = withoutDashes(fields.deliverOn());
    // e飛伝Ⅲ takes one sticker for date and slot.
    const requested = label.slot ? SLOTS[label.slot].seal : deliverOn && DATE_SEAL;
    const seals = [COOL_SEAL[label.temperature], requested].filter((seal) => seal !== '');
    return {
      3: fields.phone('receiver_phone', receiver.phone),
      4: fields.postcode('receiver_postcode', receiver.postcode),
      5: to[0] ?? '',
      6: to[1] ?? '',
      7: to[2] ?? '',
      8: name[0] ?? '',
      9: name[1] ?? '',
      10: slipNumber(label.order),
      11: sender.sagawa?.customer_code ?? '',
      18: fields.phone('sender_phone', sender.phone_number),
      19: fields.postcode('sender_postcode', sender.postcode),
      20: from[0] ?? '',
      21: from[1] ?? '',
      22: senderName[0] ?? '',
      23: senderName[1] ?? '',
      24: BOX,
      25: fields.contents(label.contents, COLUMN),
      42: '1',
      43: NORMAL_SPEED,
      44: COOL[label.temperature],
      45: deliverOn,
      46: fields.slot(CODES),
      48: fields.cash(MOST_CASH),
      49: String(cash?.tax ?? ''),
      50: cash === null ? '' : ANY_PAYMENT,
      52: seals[0] ?? '',
      53: seals[1] ?? '',
      58: SENDER_PAYS,
      61: withoutDashes(label.shipOn),
    };
  },
};
