import { type SubmitEvent, useState } from 'react';
import { Button } from '../../../ui/button/button.tsx';
import { LabelledInput } from '../../../ui/labelled-input/labelled-input.tsx';
import { Notice } from '../../../ui/notice/notice.tsx';
import { PasswordField } from '../../../ui/password-field/password-field.tsx';
import { failureText } from '../../platform/errors/catalogue.ts';
import type { Failure } from '../../platform/errors/failure.ts';
import { focusFirstIssue } from '../../platform/form/issues.ts';
import { useKeptField } from '../../platform/form/use-kept-field.ts';
import { useRefused } from '../../platform/form/use-refused.ts';
import { useWords } from '../../platform/i18n/words.ts';
import { usePageStore } from '../../platform/page/use-page-store.ts';
import { $route } from '../../platform/route/current.ts';
import styles from './form.module.css';
import { ResendRegistration } from './resend-registration.tsx';
import { type LoginIssues, loginIssues, SIGN_IN_EMAIL } from './rules/input.ts';
import { login } from './sign-in.ts';

type Sending =
  | { status: 'idle' }
  | { status: 'sending' }
  | { status: 'failed'; failure: Failure; email: string };

/** Spec §5 login, §8 login 401. */
export const LoginForm = ({ onDone }: { onDone: () => void }) => {
  const words = useWords('session');
  const errors = useWords('error');
  const store = usePageStore($route)?.params.store;
  const emailField = useKeptField(SIGN_IN_EMAIL);
  const [issues, setIssues] = useState<LoginIssues>({});
  const [sending, setSending] = useState<Sending>({ status: 'idle' });

  const failure = sending.status === 'failed' ? sending.failure : undefined;
  // Fields are read when the form is sent, so they stay marked until then.
  const isRefused = useRefused(failure, { email: '', password: '' });
  const refused = (field: 'email' | 'password') => (isRefused(field) ? errors.refused : undefined);

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (sending.status === 'sending') return;
    const data = new FormData(event.currentTarget);
    const email = String(data.get('email')).normalize('NFKC').trim();
    const password = String(data.get('password'));
    const found = loginIssues(email, password);
    setIssues(found);
    if (focusFirstIssue(event.currentTarget, found)) return;
    setSending({ status: 'sending' });
    const result = await login({ email, password });
    if (result.ok) return onDone();
    setSending({ status: 'failed', failure: result.failure, email });
  };

  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      {sending.status === 'failed' && (
        <Notice
          tone="danger"
          announce
          action={
            sending.failure.code === 'EMAIL_NOT_VERIFIED' && (
              <ResendRegistration email={sending.email} store={store} />
            )
          }
        >
          {failureText(sending.failure, errors)}
        </Notice>
      )}
      <LabelledInput
        {...emailField}
        label={words.email}
        required
        name="email"
        type="email"
        autoComplete="username"
        inputMode="email"
        data-autofocus
        errorMessage={issues.email ? words[issues.email] : refused('email')}
      />
      <PasswordField
        label={words.password}
        revealLabel={words.reveal}
        concealLabel={words.conceal}
        required
        name="password"
        errorMessage={issues.password ? words[issues.password] : refused('password')}
      />
      <Button type="submit" variant="primary" size="l" wide busy={sending.status === 'sending'}>
        {words.submitLogin}
      </Button>
    </form>
  );
};
