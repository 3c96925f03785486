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
