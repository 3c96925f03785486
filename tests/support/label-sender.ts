import type { LabelSender } from '../../src/contract/store-file/sender.ts';

export const labelSender: LabelSender = {
  name: '花みち',
  phone_number: '03-1234-5678',
  postcode: '1620825',
  address: '東京都新宿区神楽坂1-1',
  building: '花みちビル2階',
  contents: null,
  yamato: { customer_code: '031234567801', freight_code: '01' },
  sagawa: { customer_code: '031234567801' },
  japan_post: { label_code: '1100780' },
};
