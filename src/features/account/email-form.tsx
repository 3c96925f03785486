import { useStore } from '@nanostores/react';
import { type SubmitEvent, useState } from 'react';
import { Button } from '../../../ui/button/button.tsx';
import { LabelledInput } from '../../../ui/labelled-input/labelled-input.tsx';
import { PasswordField } from '../../../ui/password-field/password-field.tsx';
import { useIssues } from '../../platform/form/issues.ts';
import { useRefused } from '../../platform/form/use-refused.ts';
import { useWords } from '../../platform/i18n/words.ts';
import type { User } from '../session/rules/identity.ts';
import { $emailChange, $emailDraft, changeEmail, editEmail } from './email-change.ts';
import styles from './form.module.css';
import { FormFailure } from './form-failure.tsx';
import { emailIssues } from './rules/email-input.ts';

export const EmailForm = ({ user, store }: { user: User; store: string }) => {
  const words = useWords('account');
  const errors = useWords('error');
  const { email } = useStore($emailDraft, { ssr: 'initial' });
  const sending = useStore($emailChange, { ssr: 'initial' });
  const [password, setPassword] = useState('');
  const [refused, setRefused] = useState<string>();
  const given = user.has_password ? password : undefined;
  const form = useIssues(emailIssues({ email, password: given, present: user.email }));
  const failure = sending.status === 'failed' ? sending.failure : undefined;
  const isRefused = failure?.fields?.password;
  const isEmailRefused = useRefused(failure, { email })('email');
  const issues = {
    ...form.issues,
    ...(isRefused && refused === password ? { password: 'passwordWrong' as const } : {}),
  };

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    if (!form.check(event)) return;
    setRefused(password);
    await changeEmail(email.normalize('NFKC').trim(), given, store);
    if ($emailChange.get().status !== 'idle') return;
    setPassword('');
    form.reset();
  };

  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      {sending.status === 'failed' && (
        <FormFailure failure={sending.failure} said={isRefused ? words.passwordWrong : undefined} />
      )}
      <LabelledInput
        label={words.newEmail}
        required
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        value={email}
        onChange={({ target }) => editEmail(target.value)}
        errorMessage={
          issues.email ? words[issues.email] : isEmailRefused ? errors.refused : undefined
        }
      />
      {user.has_password && (
        <PasswordField
          label={words.password}
          revealLabel={words.reveal}
          concealLabel={words.conceal}
          required
          name="password"
          value={password}
          onChange={({ target }) => setPassword(target.value)}
          errorMessage={issues.password && words[issues.password]}
        />
      )}
      <Button
        type="submit"
        variant="primary"
        size="l"
        busy={sending.status === 'sending'}
        className={styles.send}
      >
        {words.changeEmail}
      </Button>
    </form>
  );
};
