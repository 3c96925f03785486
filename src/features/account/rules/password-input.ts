import { newPasswordIssue } from '../../session/rules/new-password.ts';

/** Issues in the order of the form. */
export interface PasswordIssues {
  old?: 'passwordRequired' | 'passwordWrong' | undefined;
  new?: 'passwordTooShort' | 'passwordTooLong' | undefined;
  repeated?: 'passwordDiffers' | undefined;
}

interface Typed {
  /** Undefined when the form does not ask for the present password. */
  old?: string | undefined;
  new: string;
  repeated: string;
}

/** Spec §5 password change. */
export const passwordIssues = (typed: Typed): PasswordIssues => ({
  old: typed.old === '' ? 'passwordRequired' : undefined,
  new: newPasswordIssue(typed.new),
  repeated: typed.repeated === typed.new ? undefined : 'passwordDiffers',
});
