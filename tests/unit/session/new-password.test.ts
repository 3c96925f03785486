import { describe, expect, it } from 'vitest';
import {
  newPasswordIssue,
  passwordStrength,
} from '../../../src/features/session/rules/new-password.ts';
import { registerIssues } from '../../../src/features/session/rules/register-input.ts';

describe('a new password, Spec §5', () => {
  it('a new password has 8 to 128 characters', () => {
    expect(newPasswordIssue('1234567')).toBe('passwordTooShort');
    expect(newPasswordIssue('12345678')).toBeUndefined();
    expect(newPasswordIssue('x'.repeat(128))).toBeUndefined();
    expect(newPasswordIssue('x'.repeat(129))).toBe('passwordTooLong');
  });

  it.each(['hana', 'aaaaaaaaaaaa', '12345678', 'abcdefghijkl', 'password1', 'abababababab'])(
    '%s is weak',
    (password) => expect(passwordStrength(password)).toBe('weak'),
  );
  it.each(['hanako88', 'mikannohana'])('%s is fair', (password) =>
    expect(passwordStrength(password)).toBe('fair'),
  );
  it.each(['kokoro-no-hana', 'Hanami-2026', '桜の花が咲く頃にまた会いましょうね'])(
    '%s is strong',
    (password) => expect(passwordStrength(password)).toBe('strong'),
  );
});

describe('the registration form', () => {
  it('the registration form shows the error of each field', () => {
    expect(registerIssues({ nickname: '　', email: 'hana' }, 'hana')).toEqual({
      nickname: 'nicknameRequired',
      email: 'emailInvalid',
      password: 'passwordTooShort',
    });
  });
});
