import { loginIssues } from '../../session/rules/input.ts';

/** What is wrong with each field, in the order of the form. */
export interface EmailIssues {
  email?: 'emailInvalid' | 'emailSame' | undefined;
  password?: 'passwordRequired' | 'passwordWrong' | undefined;
}

interface Typed {
  email: string;
  /** Undefined where no password is asked for. */
  password: string | undefined;
  /** The member's present address. */
  present: string;
}

/** Checks a change of e-mail address before it is sent. */
export function emailIssues({ email, password, present }: Typed): EmailIssues {
  const address = email.normalize('NFKC').trim();
  const isSame = address.toLowerCase() === present.toLowerCase() && present !== '';
  return {
    email: isSame ? 'emailSame' : loginIssues(address, 'not checked here').email,
    password: password === '' ? 'passwordRequired' : undefined,
  };
}
