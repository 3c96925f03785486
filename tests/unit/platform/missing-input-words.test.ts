import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const read = (locale: string, noun: string): Record<string, string> =>
  JSON.parse(readFileSync(`locales/${locale}/${noun}.json`, 'utf8'));

/** `error_nameRequired` is the error of the input labelled `name`. */
function missingNames(locale: string, noun: string): string[] {
  const words = read(locale, noun);
  return Object.entries(words).flatMap(([key, text]) => {
    const label = words[/^error_(\w+)Required$/.exec(key)?.[1] ?? ''];
    return label && !text.toLowerCase().includes(label.toLowerCase()) ? [`${key}: ${text}`] : [];
  });
}

const forms = ['address', 'checkout', 'payment'];
const rows = ['ja', 'en', 'zh-TW'].flatMap((locale) =>
  forms.map((noun) => [locale, noun] as const),
);

it.each(rows)('every error of a missing input names the input: %s %s', (locale, noun) => {
  expect(
    Object.keys(read(locale, noun)).filter((key) => /Required$/.test(key)).length,
  ).toBeGreaterThan(1);
  expect(missingNames(locale, noun)).toEqual([]);
});
