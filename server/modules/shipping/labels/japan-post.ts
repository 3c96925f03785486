import type { DeliverySlot } from '../../../../src/contract/delivery-times.ts';
import type { LabelTemperature } from '../../../../src/contract/host/labels.ts';
import { JAPAN_POST_COLUMNS } from './japan-post-columns.ts';
import { divisionsOf, type LabelFormat, senderNameOf, slipNumber, withoutDashes } from './label.ts';

const NO_SLOT = '00';

const SLOTS: Record<DeliverySlot, string> = {
  am: '51',
  '12-14': '52',
  '14-16': '53',
  '16-18': '54',
  '18-20': '55',
  '19-21': '57',
};

const COOL: Record<LabelTemperature, string> = { normal: '0', chilled: '1', frozen: '2' };

const YU_PACK = '0';
const PREPAID = '0';
const COLLECT = '2';
const NO = '0';
/** No source names a limit; the column has seven digits. */
const MOST_CASH = 9_999_999;
const COLUMN = 50;

/** ゆうパックプリントR: japan-formats.md §3. */
export const japanPost: LabelFormat = {
  carrier: 'japan_post',
  header: JAPAN_POST_COLUMNS,
  missingSetting: (sender) => (sender.japan_post ? undefined : 'japan_post.label_code'),
  cellsOf(label, fields) {
    const { receiver, sender, cash } = label;
    const three = [COLUMN, COLUMN, COLUMN];
    const two = [COLUMN, COLUMN];
    const to = fields.fill('receiver_address', divisionsOf(receiver), three);
    const name = fields.fill('receiver_name', [[receiver.name]], two);
    const from = fields.fill('sender_address', [[sender.address, sender.building]], three);
    const printed = senderNameOf(label);
    const senderName = fields.fill(printed.field, [[printed.name]], two);
    return {
      1: slipNumber(label.order),
      2: withoutDashes(label.shipOn),
      6: YU_PACK,
      7: COOL[label.temperature],
      8: cash === null ? PREPAID : COLLECT,
      11: sender.japan_post?.label_code ?? '',
      13: fields.postcode('receiver_postcode', receiver.postcode),
      14: to[0] ?? '',
      15: to[1] ?? '',
      16: to[2] ?? '',
      17: name[0] ?? '',
      18: name[1] ?? '',
      19: NO,
      20: fields.phone('receiver_phone', receiver.phone),
      30: fields.postcode('sender_postcode', sender.postcode),
      31: from[0] ?? '',
      32: from[1] ?? '',
      33: from[2] ?? '',
      34: senderName[0] ?? '',
      35: senderName[1] ?? '',
      37: fields.phone('sender_phone', sender.phone_number),
      55: NO,
      56: NO,
      57: NO,
      58: NO,
      59: NO,
      64: NO,
      65: withoutDashes(fields.deliverOn()),
      66: fields.slot(SLOTS) || NO_SLOT,
      72: '1',
      99: fields.cash(MOST_CASH),
      100: String(cash?.tax ?? ''),
      103: fields.contents(label.contents, COLUMN),
      104: '1',
    };
  },
};
