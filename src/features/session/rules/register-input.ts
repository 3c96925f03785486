import { loginIssues, nicknameIssue } from './input.ts';
import { newPasswordIssue } from './new-password.ts';

/** Excludes the password, which is never stored. */
export interface RegisterDraft {
  nickname: string;
  email: string;
}

export const EMPTY_REGISTER_DRAFT: RegisterDraft = { nickname: '', email: '' };

/** Issues in the order of the form. */
export interface RegisterIssues {
  nickname?: 'nicknameRequired' | 'nicknameTooLong' | undefined;
  email?: 'emailInvalid' | undefined;
  password?: 'passwordTooShort' | 'passwordTooLong' | undefined;
}

/** Checks the form, to save a request. */
export const registerIssues = (
  { nickname, email }: RegisterDraft,
  password: string,
): RegisterIssues => ({
  nickname: nicknameIssue(nickname),
  email: loginIssues(email, 'not checked here').email,
  password: newPasswordIssue(password),
});
