import type { Label } from '../../server/modules/shipping/labels/label.ts';
import { labelSender } from './label-sender.ts';

export const sampleLabel: Label = {
  orderId: 1,
  order: 'E-0123456789',
  receiver: {
    name: '山田 花',
    phone: '09012345678',
    postcode: '1620825',
    prefecture: '東京都',
    city: '新宿区',
    town: '神楽坂3-2-1',
    building: 'メゾン縁日 203',
  },
  sender: labelSender,
  shipOn: '2026-11-26',
  deliverOn: null,
  slot: null,
  giver: null,
  temperature: 'normal',
  contents: '江戸風鈴',
  cash: null,
};
