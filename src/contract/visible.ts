const NAMES: Record<string, string> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' };
/** Control characters, line separators, and characters that change the text direction. */
const HIDDEN = /[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu;

const escapeOne = (character: string): string =>
  NAMES[character] ?? `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** Escapes characters that would forge a line of a terminal or a log. */
export const visible = (text: string): string => text.replace(HIDDEN, escapeOne);

/** Keeps line breaks and tabs, which the program itself writes. */
export const visibleLines = (text: string): string =>
  text.replace(HIDDEN, (character) =>
    /[\n\t]/.test(character) ? character : escapeOne(character),
  );

/** Escapes all texts of a reply. */
export function visibleIn<T>(value: T): T {
  if (typeof value === 'string') return visible(value) as T;
  if (Array.isArray(value)) return value.map(visibleIn) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, field]) => [visible(key), visibleIn(field)]),
  ) as T;
}
