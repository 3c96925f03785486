import { type SubmitEvent, useState } from 'react';
import { Button } from '../../../ui/button/button.tsx';
import { PasswordField } from '../../../ui/password-field/password-field.tsx';
import { useIssues } from '../../platform/form/issues.ts';
import { useRefused } from '../../platform/form/use-refused.ts';
import { useWords } from '../../platform/i18n/words.ts';
import styles from './form.module.css';
import { FormFailure } from './form-failure.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';
import { passwordIssues } from './rules/password-input.ts';
import type { Sending } from './sending.ts';

interface PasswordFormProps {
  asksOld?: boolean;
  submitLabel: string;
  sending: Sending;
  onSubmit: (password: string, old: string | undefined) => void;
}

/** Stores no input. Spec §5 password change. */
export const PasswordForm = ({
  asksOld = false,
  submitLabel,
  sending,
  onSubmit,
}: PasswordFormProps) => {
  const words = useWords('account');
  const [typed, setTyped] = useState({ old: '', new: '', repeated: '' });
  const [refused, setRefused] = useState<string>();
  const form = useIssues(passwordIssues({ ...typed, old: asksOld ? typed.old : undefined }));
  const failure = sending.status === 'failed' ? sending.failure : undefined;
  const isRefused = failure?.fields?.old_password;
  const isNewRefused = useRefused(failure, { new_password: typed.new })('new_password');
  const issues = {
    ...form.issues,
    ...(isRefused && refused === typed.old ? { old: 'passwordWrong' as const } : {}),
  };
  const edit = (patch: Partial<typeof typed>) => setTyped({ ...typed, ...patch });

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    if (!form.check(event)) return;
    setRefused(typed.old);
    onSubmit(typed.new, asksOld ? typed.old : undefined);
  };

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {sending.status === 'failed' && (
        <FormFailure failure={sending.failure} said={isRefused ? words.passwordWrong : undefined} />
      )}
      {asksOld && (
        <PasswordField
          label={words.oldPassword}
          revealLabel={words.reveal}
          concealLabel={words.conceal}
          required
          name="old"
          value={typed.old}
          onChange={({ target }) => edit({ old: target.value })}
          errorMessage={issues.old && words[issues.old]}
        />
      )}
      <NewPasswordFields value={typed} onChange={edit} issues={issues} isRefused={isNewRefused} />
      <Button
        type="submit"
        variant="primary"
        size="l"
        busy={sending.status === 'sending'}
        className={styles.send}
      >
        {submitLabel}
      </Button>
    </form>
  );
};
