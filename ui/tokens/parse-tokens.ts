export interface Token {
  /** Such as "--color-ink". */
  name: string;
  value: string;
  /** Or the only value. */
  light: string;
  dark: string;
}

/** Returns the tokens of the first rule, without later overrides. For documentation and tests. */
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
