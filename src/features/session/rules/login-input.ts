/** What is wrong with what was typed. Spec §5 login: valid e-mail format and a password string. */
export type LoginIssue = 'emailInvalid' | 'passwordRequired';

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Each field's issue, if it has one. The server decides; this spares the buyer a round trip. */
export const loginIssues = (
  email: string,
  password: string,
): { email?: LoginIssue; password?: LoginIssue } => ({
  ...(EMAIL.test(email.trim()) ? {} : { email: 'emailInvalid' as const }),
  ...(password === '' ? { password: 'passwordRequired' as const } : {}),
});
