import colour from '../../ui/tokens/colour.css?raw';
import elevation from '../../ui/tokens/elevation.css?raw';
import motion from '../../ui/tokens/motion.css?raw';
import { parseTokens, type Token } from '../../ui/tokens/parse-tokens.ts';
import space from '../../ui/tokens/space.css?raw';
import type_ from '../../ui/tokens/type.css?raw';

const files = { colour, elevation, motion, space, type: type_ };

export const tokensOf = (file: keyof typeof files, prefix: string): Token[] =>
  parseTokens(files[file]).filter(({ name }) => name.startsWith(prefix));

/** "--color-ink-soft" becomes "ink-soft". */
export const shortName = ({ name }: Token, prefix: string): string => name.slice(prefix.length);

/** Only opaque hex colours have a computable contrast. */
export const isHex = (value: string): boolean => /^#[0-9a-f]{6}$/.test(value);
