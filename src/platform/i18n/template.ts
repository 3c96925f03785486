type Values = Record<string, string | number>;

/** A text with parameters, waiting for their values. */
type Template = (values: Values) => string;

/** `{count} items` with `{ count: 3 }` is `3 items`. A value is text, never a pattern. */
const fill =
  (text: string): Template =>
  (values) =>
    text.replace(/\{(\w+)\}/g, (braces, name: string) => String(values[name] ?? braces));

/** Turns every text that has parameters into a function of them, however deep it lies. */
export function withTemplates(words: unknown): never {
  const turn = (value: unknown): unknown => {
    if (typeof value === 'string') return value.includes('{') ? fill(value) : value;
    return Object.fromEntries(Object.entries(value as object).map(([key, it]) => [key, turn(it)]));
  };
  return turn(words) as never;
}
