import { newPasswordIssue } from '../../session/rules/new-password.ts';

/** What is wrong with each field, in the order of the form. */
export interface PasswordIssues {
  old?: 'passwordRequired' | 'passwordWrong' | undefined;
  new?: 'passwordTooShort' | 'passwordTooLong' | undefined;
  repeated?: 'passwordDiffers' | undefined;
}

interface Typed {
  /** Undefined where the present password is not asked for. */
  old?: string | undefined;
  new: string;
  repeated: string;
}

/** Checks a new password before it is sent. Spec §5 password change. */
export const passwordIssues = (typed: Typed): PasswordIssues => ({
  old: typed.old === '' ? 'passwordRequired' : undefined,
  new: newPasswordIssue(typed.new),
  repeated: typed.repeated === typed.new ? undefined : 'passwordDiffers',
});
