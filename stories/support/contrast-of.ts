import { contrast } from '../../ui/tokens/contrast.ts';

/** `rgb(15, 123, 108)` becomes `#rrggbb`. */
const hexOf = (computed: string): string => {
  const parts = computed.match(/\d+/g)?.slice(0, 3) ?? [];
  return `#${parts.map((part) => Number(part).toString(16).padStart(2, '0')).join('')}`;
};

/** WCAG requires 4.5 for text. */
export const contrastOf = (text: string, ground: string): number =>
  contrast(hexOf(text), hexOf(ground));
