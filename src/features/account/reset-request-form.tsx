import { type SubmitEvent, useState } from 'react';
import { Button } from '../../../ui/button/button.tsx';
import { LabelledInput } from '../../../ui/labelled-input/labelled-input.tsx';
import { useKeptField } from '../../platform/form/use-kept-field.ts';
import { useRefused } from '../../platform/form/use-refused.ts';
import { useWords } from '../../platform/i18n/words.ts';
import { loginIssues, SIGN_IN_EMAIL } from '../session/rules/input.ts';
import styles from './form.module.css';
import { FormFailure } from './form-failure.tsx';
import { askForReset } from './password-reset.ts';
import type { Sending } from './sending.ts';

/** Design §5 account. */
export const ResetRequestForm = ({ sending }: { sending: Sending }) => {
  const words = useWords('account');
  const errors = useWords('error');
  const field = useKeptField(SIGN_IN_EMAIL);
  const [error, setError] = useState<string>();
  const failure = sending.status === 'failed' ? sending.failure : undefined;
  const isRefused = useRefused(failure, { email: '' })('email');
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const email = (field.ref.current?.value ?? '').normalize('NFKC').trim();
    const issue = loginIssues(email, 'not checked here').email;
    setError(issue && words[issue]);
    if (issue) return field.ref.current?.focus();
    void askForReset(email);
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {sending.status === 'failed' && <FormFailure failure={sending.failure} />}
      <LabelledInput
        {...field}
        label={words.email}
        required
        name="email"
        type="email"
        inputMode="email"
        autoComplete="username"
        errorMessage={error ?? (isRefused ? errors.refused : undefined)}
      />
      <Button
        type="submit"
        variant="primary"
        size="l"
        busy={sending.status === 'sending'}
        className={styles.send}
      >
        {words.sendReset}
      </Button>
    </form>
  );
};
