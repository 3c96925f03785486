import { accentColours } from './accent.ts';

const lightDark = ({ light, dark }: { light: string; dark: string }) =>
  `light-dark(${light}, ${dark})`;

/**
 * Returns custom properties of a store's colour. Empty for an invalid one, so that colour.css
 * applies. Spec §6 custom colours.
 */
export function accentStyle(picked: string | undefined): Record<`--store-${string}`, string> {
  const colours = picked ? accentColours(picked) : undefined;
  if (!colours) return {};
  return {
    '--store-accent': colours.fill,
    '--store-accent-hover': colours.hover,
    '--store-on-accent': colours.onFill,
    '--store-accent-text': lightDark(colours.text),
    '--store-accent-stage': colours.text.stage,
    '--store-accent-edge': lightDark(colours.edge),
  };
}
