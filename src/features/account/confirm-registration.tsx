import { type SubmitEvent, useState } from 'react';
import { Button } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { PasswordField } from '../../../ui/password-field/password-field.tsx';
import { useIssues } from '../../platform/form/issues.ts';
import { useWords } from '../../platform/i18n/words.ts';
import { confirmRegistration } from './email-verification.ts';
import styles from './form.module.css';
import { FormFailure } from './form-failure.tsx';
import { PasswordForm } from './password-form.tsx';
import type { Sending } from './sending.ts';

interface ConfirmRegistrationProps {
  sending: Sending;
  store: string;
}

const RegisteredPassword = ({ sending, store }: ConfirmRegistrationProps) => {
  const words = useWords('account');
  const [password, setPassword] = useState('');
  const [refused, setRefused] = useState<string>();
  const isRefused = sending.status === 'failed' && sending.failure.fields?.password;
  const form = useIssues({ password: password === '' ? words.passwordRequired : undefined });
  const wrong = isRefused && refused === password ? words.registrationPasswordWrong : undefined;

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    if (!form.check(event)) return;
    setRefused(password);
    void confirmRegistration(store, { password });
  };

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {sending.status === 'failed' && <FormFailure failure={sending.failure} said={wrong} />}
      <PasswordField
        label={words.password}
        revealLabel={words.reveal}
        concealLabel={words.conceal}
        required
        name="password"
        value={password}
        onChange={({ target }) => setPassword(target.value)}
        errorMessage={form.issues.password ?? wrong}
      />
      <Button
        type="submit"
        variant="primary"
        size="l"
        busy={sending.status === 'sending'}
        className={styles.send}
      >
        {words.completeRegistration}
      </Button>
    </form>
  );
};

/** Asks for the password of a registration, which a stranger may have made, or for a new one. */
export const ConfirmRegistration = ({ sending, store }: ConfirmRegistrationProps) => {
  const words = useWords('account');
  const [isNew, setIsNew] = useState(false);
  return (
    <Card lead={isNew ? words.registrationNewPassword : words.registrationLead}>
      {isNew ? (
        <PasswordForm
          submitLabel={words.completeRegistration}
          sending={sending}
          onSubmit={(new_password) => void confirmRegistration(store, { new_password })}
        />
      ) : (
        <RegisteredPassword sending={sending} store={store} />
      )}
      <Button variant="quiet" onClick={() => setIsNew(!isNew)}>
        {isNew ? words.useRegistered : words.chooseOther}
      </Button>
    </Card>
  );
};
