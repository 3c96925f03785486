/** One custom property of a token file. */
export interface Token {
  /** With its dashes, such as "--color-ink". */
  name: string;
  /** As written. */
  value: string;
  /** The light value; the value itself if both are the same. */
  light: string;
  /** The dark value. */
  dark: string;
}

/**
 * The tokens of a style sheet, in order, with the values of its first rule. Later rules, for a
 * language, a media query or a scheme, are ignored. For documentation and tests.
 */
export function parseTokens(css: string): Token[] {
  const bare = css.replace(/\/\*.*?\*\//gs, '');
  const found = new Map<string, Token>();
  for (const [, name = '', written = ''] of bare.matchAll(/(--[\w-]+):\s*([^;]+);/g)) {
    const value = written.replace(/\s+/g, ' ').trim();
    const [, light = value, dark = value] =
      /^light-dark\(\s*([^,]+),\s*([^,]+?)\s*\)$/.exec(value) ?? [];
    if (!found.has(name)) found.set(name, { name, value, light, dark });
  }
  return [...found.values()];
}
