import { useStore } from '@nanostores/react';
import { type SubmitEvent, useState } from 'react';
import { Button } from '../../../ui/button/button.tsx';
import { LabelledInput } from '../../../ui/labelled-input/labelled-input.tsx';
import { Notice } from '../../../ui/notice/notice.tsx';
import { PasswordField } from '../../../ui/password-field/password-field.tsx';
import { failureText } from '../../platform/errors/catalogue.ts';
import { useIssues } from '../../platform/form/issues.ts';
import { useRefused } from '../../platform/form/use-refused.ts';
import { useWords } from '../../platform/i18n/words.ts';
import styles from './form.module.css';
import { $registerDraft, $registration, editRegistration, register } from './register.ts';
import { shownStrength } from './rules/new-password.ts';
import { EMPTY_REGISTER_DRAFT, registerIssues } from './rules/register-input.ts';

/** Design §5 account. */
export const RegisterForm = ({ store }: { store: string }) => {
  const words = useWords('login');
  const errors = useWords('error');
  const draft = useStore($registerDraft, { ssr: () => EMPTY_REGISTER_DRAFT });
  const registration = useStore($registration, { ssr: 'initial' });
  const [password, setPassword] = useState('');
  const { issues, check } = useIssues(registerIssues(draft, password));
  const failure = registration.status === 'failed' ? registration.failure : undefined;
  const isRefused = useRefused(failure, { ...draft, password });
  const refused = (field: 'nickname' | 'email' | 'password') =>
    isRefused(field) ? errors.refused : undefined;

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    if (check(event)) void register(password, store);
  };

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {registration.status === 'failed' && (
        <Notice tone="danger" announce>
          {failureText(registration.failure, errors)}
        </Notice>
      )}
      <LabelledInput
        label={words.nickname}
        hint={words.nicknameHint}
        required
        name="nickname"
        autoComplete="nickname"
        value={draft.nickname}
        onChange={({ target }) => editRegistration({ nickname: target.value })}
        errorMessage={issues.nickname ? words[issues.nickname] : refused('nickname')}
      />
      <LabelledInput
        label={words.email}
        hint={words.emailHint}
        required
        name="email"
        type="email"
        inputMode="email"
        autoComplete="username"
        value={draft.email}
        onChange={({ target }) => editRegistration({ email: target.value })}
        errorMessage={issues.email ? words[issues.email] : refused('email')}
      />
      <PasswordField
        label={words.password}
        hint={words.passwordHint}
        revealLabel={words.reveal}
        concealLabel={words.conceal}
        required
        name="password"
        autoComplete="new-password"
        value={password}
        onChange={({ target }) => setPassword(target.value)}
        errorMessage={issues.password ? words[issues.password] : refused('password')}
        {...shownStrength(password, words)}
      />
      <Button
        type="submit"
        variant="primary"
        size="l"
        wide
        busy={registration.status === 'sending'}
      >
        {words.submitRegister}
      </Button>
    </form>
  );
};
