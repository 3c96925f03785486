import { expect, it } from 'vitest';
import words from '../../../locales/en/error.json' with { type: 'json' };
import { failureText } from '../../../src/platform/errors/catalogue.ts';
import type { Failure } from '../../../src/platform/errors/failure.ts';

const textOf = (code: string, messages: string[] = []) =>
  failureText({ code: code as Failure['code'], messages }, words);

it('Spec §8 server messages of an unknown code are joined with "; "', () => {
  expect(textOf('UNKNOWN', ['No such shop', 'Ask again'])).toBe('No such shop; Ask again');
  expect(textOf('UNKNOWN', ['No such shop'])).toBe('No such shop');
  expect(textOf('UNKNOWN')).toBe(words.general);
});

it.each(['NETWORK', 'ABORTED', 'TIMEOUT'] as const)(
  'Spec §8 generic client errors: %s has its own text',
  (code) => {
    expect(textOf(code)).toBe(words[code]);
    expect(words[code]).not.toBe(words.general);
  },
);

it.each(['GATEWAY', 'INTERNAL'])('Spec §8 gateway: %s shows the general text', (code) => {
  expect(textOf(code, ['upstream connect error'])).toBe(words.general);
});

it('Spec §8 server messages: the text of INVALID_INPUT names the refused fields', () => {
  const textFor = (...fields: string[]) =>
    failureText(
      {
        code: 'INVALID_INPUT',
        messages: [],
        fields: Object.fromEntries(fields.map((field) => [field, ['no']])),
      },
      words,
    );
  expect(textFor('email', 'address.postcode')).toBe(
    `E-mail address / Postal code: ${words.INVALID_INPUT}`,
  );
  expect(textFor('new_password', 'password')).toBe(`Password: ${words.INVALID_INPUT}`);
  expect(textFor('pn_id', 'body')).toBe(words.INVALID_INPUT);
});
