import { useStore } from '@nanostores/react';
import { type SubmitEvent, useId, useRef, useState } from 'react';
import { Button } from '../../../ui/button/button.tsx';
import { Confirm } from '../../../ui/confirm/confirm.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { PasswordField } from '../../../ui/password-field/password-field.tsx';
import { useWords } from '../../platform/i18n/words.ts';
import { focusMissing } from '../../platform/page/focus-missing.ts';
import styles from './form.module.css';
import { FormFailure } from './form-failure.tsx';
import {
  $linking,
  closeLinking,
  PROVIDER_NAMES,
  type Provider,
  startLinking,
  unlink,
} from './provider-link.ts';
import type { Sending } from './sending.ts';

interface LinkProps {
  provider: string;
  store: string;
  hasPassword: boolean;
  sending: Sending;
}

const LinkForm = ({ provider, store, hasPassword, sending }: LinkProps) => {
  const words = useWords('account');
  const profile = useWords('profile');
  const formId = useId();
  const field = useRef<HTMLInputElement>(null);
  const [error, setError] = useState<string>();
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const password = field.current?.value;
    setError(password === '' ? words.passwordRequired : undefined);
    if (password === '') return field.current?.focus();
    if (!(await startLinking(store, password))) focusMissing();
  };
  const isRefused = sending.status === 'failed' && sending.failure.fields?.password;
  return (
    <Dialog
      open
      size="sm"
      title={profile.linkTitle({ provider })}
      closeLabel={words.cancel}
      onClose={closeLinking}
      footer={
        <>
          <Button onClick={closeLinking}>{words.cancel}</Button>
          <Button type="submit" form={formId} variant="primary" busy={sending.status === 'sending'}>
            {profile.linkGo({ provider })}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
        <p>{profile.linkText({ provider })}</p>
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

const Unlinking = ({ provider, sending }: { provider: Provider; sending: Sending }) => {
  const words = useWords('profile');
  const account = useWords('account');
  const name = PROVIDER_NAMES[provider];
  return (
    <Confirm
      open
      tone="danger"
      title={words.unlinkTitle({ provider: name })}
      description={provider === 'line' ? words.unlinkLine : words.unlinkText({ provider: name })}
      confirmLabel={words.unlink}
      cancelLabel={account.cancel}
      busy={sending.status === 'sending'}
      onConfirm={() => void unlink()}
      onCancel={closeLinking}
    />
  );
};

export const LinkDialog = ({ store, hasPassword }: { store: string; hasPassword: boolean }) => {
  const linking = useStore($linking, { ssr: 'initial' });
  if (linking.kind === 'none') return null;
  const { kind, provider, sending } = linking;
  if (kind === 'unlink') return <Unlinking {...{ provider, sending }} />;
  return <LinkForm {...{ store, hasPassword, sending }} provider={PROVIDER_NAMES[provider]} />;
};
