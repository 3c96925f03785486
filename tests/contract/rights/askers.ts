/** The kinds of sender; host calls also have host keys. */
export const askers = [
  'ghost',
  'guest',
  'owner',
  'another',
  'elsewhere',
  'expired',
  'revoked',
  'blacklisted',
] as const;
export type Asker = (typeof askers)[number];
