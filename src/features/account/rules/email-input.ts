import { loginIssues } from '../../session/rules/input.ts';

/** Issues in the order of the form. */
export interface EmailIssues {
  email?: 'emailInvalid' | 'emailSame' | undefined;
  password?: 'passwordRequired' | 'passwordWrong' | undefined;
}

interface Typed {
  email: string;
  /** Undefined when the form has no password field. */
  password: string | undefined;
  present: string;
}

export function emailIssues({ email, password, present }: Typed): EmailIssues {
  const address = email.normalize('NFKC').trim();
  const isSame = address.toLowerCase() === present.toLowerCase() && present !== '';
  return {
    email: isSame ? 'emailSame' : loginIssues(address, 'not checked here').email,
    password: password === '' ? 'passwordRequired' : undefined,
  };
}
