import { expect, it } from 'vitest';
import { isEmail } from '../../../src/contract/email.ts';
import { sessionSchemas } from '../../../src/contract/session.ts';
import { loginIssues } from '../../../src/features/session/rules/input.ts';

const isAccepted = (email: string) =>
  sessionSchemas.login.body.safeParse({ email, password: 'x' }).success;

it.each([
  ...['hanako..y@docomo.ne.jp', 'taro.@ezweb.ne.jp', '.jiro@softbank.ne.jp', 'a-_b...@au.com'],
  ...['hana+shop@example.co.jp', "o'brien@example.com", 'a@b.cd', 'x@xn--wgv71a119e.jp'],
])('Spec §5 login: accepts %s', (email) => {
  expect([isEmail(email), isAccepted(email)]).toEqual([true, true]);
  expect(loginIssues(email, 'x')).toEqual({});
});

it.each([
  ...['', 'hana', 'hana@', '@example.com', 'hana@example', 'ha na@example.com', 'a@b@c.com'],
  ...['a@-b.com', 'a@b..com', 'a@b.com.', 'はな@example.com', 'a,b@example.com', '"a"@example.com'],
  ...[
    '//evil.example/a@example.com',
    'a=b@example.com',
    '<a@example.com>',
    'a\n@example.com',
    'a@example.com\nBcc: b@c.de',
    `${'a'.repeat(65)}@b.cd`,
  ],
])('Spec §5 login: refuses %j in the form and in the call', (email) => {
  expect([isEmail(email), isAccepted(email)]).toEqual([false, false]);
  expect(loginIssues(email, 'x').email).toBe('emailInvalid');
});
