import { contrast } from '../../ui/tokens/contrast.ts';

/** `#rrggbb` of an opaque colour as `getComputedStyle` writes it: `rgb(15, 123, 108)`. */
const hexOf = (computed: string): string => {
  const parts = computed.match(/\d+/g)?.slice(0, 3) ?? [];
  return `#${parts.map((part) => Number(part).toString(16).padStart(2, '0')).join('')}`;
};

/** The contrast of two computed colours, as defined by WCAG: at least 4.5 for text. */
export const contrastOf = (text: string, ground: string): number =>
  contrast(hexOf(text), hexOf(ground));
