/** A custom property of a token file. */
export interface Token {
  /** With its dashes, such as "--color-ink". */
  name: string;
  value: string;
  /** The light value, or the only one. */
  light: string;
  dark: string;
}

/**
 * Returns the tokens of a style sheet's first rule, in order. Later rules, for a language, a media
 * query or a scheme, are ignored. For documentation and tests.
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
