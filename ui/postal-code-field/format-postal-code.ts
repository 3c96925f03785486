import { toHalfWidth } from '../formatted-input.ts';

export type PostalRegion = 'JP' | 'TW';

/** Digits of a complete code. Taiwan's has three, or six in its long form. */
const lengths: Record<PostalRegion, number> = { JP: 7, TW: 6 };

const digitsOf = (text: string, region: PostalRegion) =>
  toHalfWidth(text).replace(/\D/g, '').slice(0, lengths[region]);

/** Formats a postal code for its region: `1620825` is `162-0825` in Japan. */
export const formatPostalCode = (text: string, region: PostalRegion): string => {
  const digits = digitsOf(text, region);
  return region === 'JP' ? digits.replace(/^(\d{3})(\d+)$/, '$1-$2') : digits;
};

/** The digits of a complete code, or null if some are missing. */
export const completePostalCode = (text: string, region: PostalRegion): string | null => {
  const digits = digitsOf(text, region);
  return digits.length === lengths[region] ? digits : null;
};
