import { loginIssues, nicknameIssue } from './input.ts';
import { newPasswordIssue } from './new-password.ts';

/** What is typed on the registration form, apart from the password, which is never kept. */
export interface RegisterDraft {
  nickname: string;
  email: string;
}

export const EMPTY_REGISTER_DRAFT: RegisterDraft = { nickname: '', email: '' };

/** What is wrong with each field, in the order of the form. */
export interface RegisterIssues {
  nickname?: 'nicknameRequired' | 'nicknameTooLong' | undefined;
  email?: 'emailInvalid' | undefined;
  password?: 'passwordTooShort' | 'passwordTooLong' | undefined;
}

/** Checks the registration form before it is sent. The server decides; this saves a request. */
export const registerIssues = (
  { nickname, email }: RegisterDraft,
  password: string,
): RegisterIssues => ({
  nickname: nicknameIssue(nickname),
  email: loginIssues(email, 'not checked here').email,
  password: newPasswordIssue(password),
});
