import { toHalfWidth } from '../formatted-input.ts';

export type PostalRegion = 'JP' | 'TW';

/** Figures of a whole code. Taiwan's has three, and three more where they are known. */
const lengths: Record<PostalRegion, number> = { JP: 7, TW: 6 };

const digitsOf = (text: string, region: PostalRegion) =>
  toHalfWidth(text).replace(/\D/g, '').slice(0, lengths[region]);

/** A postal code as its region writes it: `1620825` is `162-0825` in Japan. */
export const shapePostalCode = (text: string, region: PostalRegion): string => {
  const digits = digitsOf(text, region);
  return region === 'JP' ? digits.replace(/^(\d{3})(\d+)$/, '$1-$2') : digits;
};

/** The figures of a whole code, or null while some are missing. */
export const wholePostalCode = (text: string, region: PostalRegion): string | null => {
  const digits = digitsOf(text, region);
  return digits.length === lengths[region] ? digits : null;
};
