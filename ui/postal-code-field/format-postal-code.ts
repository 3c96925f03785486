import { toHalfWidth } from '../formatted-input.ts';

export type PostalRegion = 'JP' | 'TW';

/** Taiwan's short codes have three digits. */
const lengths: Record<PostalRegion, number> = { JP: 7, TW: 6 };

const digitsOf = (text: string, region: PostalRegion) =>
  toHalfWidth(text).replace(/\D/g, '').slice(0, lengths[region]);

/** `1620825` becomes `162-0825` in Japan. */
export const formatPostalCode = (text: string, region: PostalRegion): string => {
  const digits = digitsOf(text, region);
  return region === 'JP' ? digits.replace(/^(\d{3})(\d+)$/, '$1-$2') : digits;
};

/** Returns the digits of a complete code, otherwise null. */
export const completePostalCode = (text: string, region: PostalRegion): string | null => {
  const digits = digitsOf(text, region);
  return digits.length === lengths[region] ? digits : null;
};
