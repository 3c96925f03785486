import { isReadable, lengthOf, NICKNAME_MAX_LENGTH } from '../../../contract/limits.ts';

/** What is wrong with a field. Spec §5 login: valid e-mail format and a password string. */
export interface LoginIssues {
  email?: 'emailInvalid';
  password?: 'passwordRequired';
}

/** The key under which the typed address is kept in this tab, for the login and a forgotten password. */
export const SIGN_IN_EMAIL = 'sign-in-email';

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Checks the login form before it is sent. The server decides; this saves a request. */
export function loginIssues(email: string, password: string): LoginIssues {
  const issues: LoginIssues = {};
  if (!EMAIL.test(email.trim())) issues.email = 'emailInvalid';
  if (password === '') issues.password = 'passwordRequired';
  return issues;
}

/**
 * Returns what is wrong with a nickname; undefined when it is valid. Spec §6 nickname prompt: guests
 * are asked for one.
 */
export function nicknameIssue(name: string): 'nicknameRequired' | 'nicknameTooLong' | undefined {
  if (!isReadable(name)) return 'nicknameRequired';
  return lengthOf(name.trim()) > NICKNAME_MAX_LENGTH ? 'nicknameTooLong' : undefined;
}
