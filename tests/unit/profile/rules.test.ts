import { describe, expect, it } from 'vitest';
import { emailIssues } from '../../../src/features/account/rules/email-input.ts';
import { passwordIssues } from '../../../src/features/account/rules/password-input.ts';
import { deviceOf } from '../../../src/features/profile/rules/device.ts';
import { fieldIssue, savedValue } from '../../../src/features/profile/rules/fields.ts';

describe('a field of the profile, Spec §5 profile update', () => {
  it.each([
    ['phone_number', '０９０-１２３４ー５６７８', '09012345678'],
    ['phone_number', '+81 (90) 1234-5678', '09012345678'],
    ['phone_number', '+886 912 345 678', '+886912345678'],
    ['phone_number', ' ', null],
    ['nickname', '　はな ', 'はな'],
    ['first_name', '', null],
  ] as const)('%s %j is saved as %j', (field, typed, saved) => {
    expect(savedValue(field, typed)).toBe(saved);
  });

  it('refuses a too long field and an invalid phone number', () => {
    expect(fieldIssue('nickname', 'あ'.repeat(40))).toBeUndefined();
    expect(fieldIssue('nickname', 'あ'.repeat(41))).toBe('tooLong');
    expect(fieldIssue('phone_number', '123')).toBe('phone');
    expect(fieldIssue('phone_number', '')).toBeUndefined();
  });
});

describe('the device of a session', () => {
  it.each([
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Safari/604.1',
      'Safari',
      'iPhone',
    ],
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Safari Line/15.1.0', 'LINE', 'iPhone'],
    ['Mozilla/5.0 (Windows NT 10.0) Chrome/142.0.0.0 Safari/537.36 Edg/142.0', 'Edge', 'Windows'],
    ['Mozilla/5.0 (Linux; Android 16) Chrome/142.0.0.0 Mobile Safari/537.36', 'Chrome', 'Android'],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:153.0) Gecko/20100101 Firefox/153.0', 'Firefox', 'Linux'],
    ['curl/8', null, null],
    [null, null, null],
  ])('%s', (userAgent, browser, system) => {
    expect(deviceOf(userAgent)).toEqual({ browser, system });
  });
});

describe('the forms of the account', () => {
  it('checks a password before sending it', () => {
    expect(passwordIssues({ old: '', new: 'short', repeated: 'other' })).toEqual({
      old: 'passwordRequired',
      new: 'passwordTooShort',
      repeated: 'passwordDiffers',
    });
    const fine = { new: 'kokoro-no-hana', repeated: 'kokoro-no-hana' };
    expect(Object.values(passwordIssues(fine)).filter(Boolean)).toEqual([]);
  });

  it('checks a new e-mail address in any width', () => {
    const present = 'hana@example.com';
    expect(emailIssues({ email: 'ＨＡＮＡ@example.com', password: 'x', present }).email).toBe(
      'emailSame',
    );
    expect(emailIssues({ email: 'hana', password: '', present })).toEqual({
      email: 'emailInvalid',
      password: 'passwordRequired',
    });
    expect(emailIssues({ email: '', password: undefined, present: '' }).email).toBe('emailInvalid');
  });
});
