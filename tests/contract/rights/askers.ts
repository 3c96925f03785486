/** The kinds of sender that every call is tried with; host calls also with host keys. */
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
