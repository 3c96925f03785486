import { isEmail, typedEmail } from '../../../contract/email.ts';
import { isReadable, lengthOf, NICKNAME_MAX_LENGTH } from '../../../contract/limits.ts';

/** Spec §5 login: valid e-mail format and a password string. */
export interface LoginIssues {
  email?: 'emailInvalid';
  password?: 'passwordRequired';
}

/** Storage key of the typed address, shared by the login and the password reset. */
export const SIGN_IN_EMAIL = 'sign-in-email';

export function loginIssues(email: string, password: string): LoginIssues {
  const issues: LoginIssues = {};
  if (!isEmail(typedEmail(email))) issues.email = 'emailInvalid';
  if (password === '') issues.password = 'passwordRequired';
  return issues;
}

/** Spec §6 nickname prompt. */
export function nicknameIssue(name: string): 'nicknameRequired' | 'nicknameTooLong' | undefined {
  if (!isReadable(name)) return 'nicknameRequired';
  return lengthOf(name.trim()) > NICKNAME_MAX_LENGTH ? 'nicknameTooLong' : undefined;
}
