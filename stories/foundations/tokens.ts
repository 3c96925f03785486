import colour from '../../ui/tokens/colour.css?raw';
import elevation from '../../ui/tokens/elevation.css?raw';
import motion from '../../ui/tokens/motion.css?raw';
import { parseTokens, type Token } from '../../ui/tokens/parse-tokens.ts';
import space from '../../ui/tokens/space.css?raw';
import type_ from '../../ui/tokens/type.css?raw';

const files = { colour, elevation, motion, space, type: type_ };

export const tokensOf = (file: keyof typeof files, prefix: string): Token[] =>
  parseTokens(files[file]).filter(({ name }) => name.startsWith(prefix));

/** Removes the prefix: "--color-ink-soft" becomes "ink-soft". */
export const shortName = ({ name }: Token, prefix: string): string => name.slice(prefix.length);

/** Returns whether the value is an opaque hex colour, so that its contrast can be computed. */
export const isHex = (value: string): boolean => /^#[0-9a-f]{6}$/.test(value);
