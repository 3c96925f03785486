export const STORE_MAIL_KINDS = [
  'newOrder',
  'orderPaid',
  'buyerMessage',
  'returnAsked',
  'stockLow',
  'refundFailed',
  'mailFailed',
  'paymentDiffers',
  'webhookFailed',
  'streamBroke',
  'lineQuota',
  'lineUsedUp',
] as const;
export type StoreMailKind = (typeof STORE_MAIL_KINDS)[number];
