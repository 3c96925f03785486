import { useStore } from '@nanostores/react';
import { type SubmitEvent, useId, useRef, useState } from 'react';
import { Button } from '../../../ui/button/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { PasswordField } from '../../../ui/password-field/password-field.tsx';
import { useWords } from '../../platform/i18n/words.ts';
import { focusMissing } from '../../platform/page/focus-missing.ts';
import { $closing, closeAccount, keepAccount } from './closing.ts';
import styles from './form.module.css';
import { FormFailure } from './form-failure.tsx';
import type { Sending } from './sending.ts';

const Closed = ({ onLeave }: { onLeave: () => void }) => {
  const words = useWords('account');
  return (
    <Dialog
      open
      size="sm"
      title={words.closedTitle}
      onClose={onLeave}
      footer={
        <Button variant="primary" onClick={onLeave} data-autofocus>
          {words.toMarket}
        </Button>
      }
    >
      <p>{words.closedText}</p>
    </Dialog>
  );
};

interface QuestionProps {
  hasPassword: boolean;
  sending: Sending;
  onClosed: () => void;
}

const Question = ({ hasPassword, sending, onClosed }: QuestionProps) => {
  const words = useWords('account');
  const formId = useId();
  const field = useRef<HTMLInputElement>(null);
  const [error, setError] = useState<string>();
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const password = field.current?.value;
    setError(password === '' ? words.passwordRequired : undefined);
    if (password === '') return field.current?.focus();
    if (await closeAccount(password)) onClosed();
    else focusMissing();
  };
  const isRefused = sending.status === 'failed' && sending.failure.fields?.password;
  return (
    <Dialog
      open
      size="sm"
      role="alertdialog"
      title={words.closeTitle}
      onClose={keepAccount}
      footer={
        <>
          <Button onClick={keepAccount} disabled={sending.status === 'sending'}>
            {words.cancel}
          </Button>
          <Button type="submit" form={formId} variant="danger" busy={sending.status === 'sending'}>
            {words.closeConfirm}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
        <p>{words.closeText}</p>
        <p>{words.closeKept}</p>
        {sending.status === 'failed' && !isRefused && <FormFailure failure={sending.failure} />}
        {hasPassword && (
          <PasswordField
            ref={field}
            label={words.password}
            revealLabel={words.reveal}
            concealLabel={words.conceal}
            required
            name="password"
            errorMessage={error ?? (isRefused ? words.passwordWrong : undefined)}
          />
        )}
      </form>
    </Dialog>
  );
};

interface CloseDialogProps {
  onClosed: () => void;
  onLeave: () => void;
}

export const CloseDialog = ({ onClosed, onLeave }: CloseDialogProps) => {
  const closing = useStore($closing, { ssr: 'initial' });
  if (closing.status === 'done') return <Closed onLeave={onLeave} />;
  if (closing.status !== 'open') return null;
  const { hasPassword, sending } = closing;
  return <Question {...{ hasPassword, sending, onClosed }} />;
};
