/** One custom property as a token file states it. */
export interface Token {
  /** With its dashes, such as "--color-ink". */
  name: string;
  /** As written. */
  value: string;
  /** By day; the value itself when day and night are the same. */
  light: string;
  /** By night. */
  dark: string;
}

/**
 * The tokens of a style sheet, in its order, as its first rule states them: what a language, a
 * media query or a scheme changes later comes after and is left out. For documentation and tests.
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
