import { useStore } from '@nanostores/react';
import { type SubmitEvent, useId, useState } from 'react';
import { Button } from '../../../ui/button/button.tsx';
import { Confirm } from '../../../ui/confirm/confirm.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { LabelledInput } from '../../../ui/labelled-input/labelled-input.tsx';
import { Notice } from '../../../ui/notice/notice.tsx';
import { PasswordField } from '../../../ui/password-field/password-field.tsx';
import { failureText } from '../../platform/errors/catalogue.ts';
import { useWords } from '../../platform/i18n/words.ts';
import { usePageStore } from '../../platform/page/use-page-store.ts';
import { $route } from '../../platform/route/current.ts';
import { deviceOf } from '../profile/rules/device.ts';
import { loginAgain } from '../session/rules/login-again.ts';
import styles from './passkey.module.css';
import {
  $passkeyDialog,
  addPasskey,
  closePasskeyDialog,
  type Passkey,
  removePasskey,
  renamePasskey,
  type Sending,
} from './passkeys.ts';

const MAX_NAME = 40;

const SendingNotice = ({ sending }: { sending: Sending }) => {
  const words = useWords('passkey');
  const errors = useWords('error');
  const store = usePageStore($route)?.params.store ?? '';
  if (sending.status === 'stopped') {
    return (
      <Notice tone="warning" announce>
        {words[sending.stop]}
      </Notice>
    );
  }
  if (sending.status !== 'failed' || sending.failure.fields?.password) return null;
  const isOld = sending.failure.code === 'LOGIN_NOT_FRESH';
  const here = `${location.pathname}${location.search}`;
  return (
    <Notice
      tone="danger"
      announce
      action={isOld && <Button href={loginAgain(store, here)}>{words.signInAgain}</Button>}
    >
      {failureText(sending.failure, errors)}
    </Notice>
  );
};

interface NameDialogProps {
  title: string;
  submitLabel: string;
  name: string;
  asksPassword?: boolean;
  sending: Sending;
  onSubmit: (name: string, password: string | undefined) => void;
}

const NameDialog = ({
  title,
  submitLabel,
  name,
  asksPassword = false,
  sending,
  onSubmit,
}: NameDialogProps) => {
  const words = useWords('passkey');
  const account = useWords('account');
  const formId = useId();
  const [missing, setMissing] = useState<'name' | 'password'>();
  const isRefused = sending.status === 'failed' && sending.failure.fields?.password;
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = event.currentTarget.elements;
    const typedIn = (field: string) => (fields.namedItem(field) as HTMLInputElement | null)?.value;
    const typed = typedIn('name')?.trim() ?? '';
    const password = typedIn('password');
    const found = typed === '' ? 'name' : password === '' ? 'password' : undefined;
    setMissing(found);
    if (found) return (fields.namedItem(found) as HTMLInputElement).focus();
    onSubmit(typed, password);
  };
  return (
    <Dialog
      open
      size="sm"
      title={title}
      closeLabel={words.cancel}
      onClose={closePasskeyDialog}
      footer={
        <>
          <Button onClick={closePasskeyDialog}>{words.cancel}</Button>
          <Button type="submit" form={formId} variant="primary" busy={sending.status === 'sending'}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} onSubmit={submit} noValidate>
        <SendingNotice sending={sending} />
        <LabelledInput
          label={words.name}
          required
          name="name"
          defaultValue={name}
          maxLength={MAX_NAME}
          autoComplete="off"
          errorMessage={missing === 'name' ? words.nameRequired : undefined}
        />
        {asksPassword && (
          <PasswordField
            label={account.password}
            revealLabel={account.reveal}
            concealLabel={account.conceal}
            required
            name="password"
            errorMessage={
              missing === 'password'
                ? account.passwordRequired
                : isRefused
                  ? account.passwordWrong
                  : undefined
            }
          />
        )}
      </form>
    </Dialog>
  );
};

/** `Chrome（Windows）` is too long for a list of devices; `Chrome Windows` is enough to find it. */
const nameOfDevice = (fallback: string): string => {
  const { browser, system } = deviceOf(navigator.userAgent);
  return [browser, system].filter(Boolean).join(' ') || fallback;
};

const Removal = ({ passkey, sending }: { passkey: Passkey; sending: Sending }) => {
  const words = useWords('passkey');
  return (
    <Confirm
      open
      tone="danger"
      title={words.removeTitle({ name: passkey.name })}
      description={words.removeText}
      confirmLabel={words.remove}
      cancelLabel={words.cancel}
      busy={sending.status === 'sending'}
      onConfirm={() => void removePasskey(passkey)}
      onCancel={closePasskeyDialog}
    />
  );
};

export const PasskeyDialog = ({ hasPassword }: { hasPassword: boolean }) => {
  const words = useWords('passkey');
  const dialog = useStore($passkeyDialog, { ssr: 'initial' });
  if (dialog.kind === 'none') return null;
  if (dialog.kind === 'remove') return <Removal {...dialog} />;
  if (dialog.kind === 'add') {
    return (
      <NameDialog
        title={words.add}
        submitLabel={words.addConfirm}
        name={nameOfDevice(words.defaultName)}
        asksPassword={hasPassword}
        sending={dialog.sending}
        onSubmit={(name, password) => void addPasskey(name, password)}
      />
    );
  }
  return (
    <NameDialog
      title={words.renameTitle}
      submitLabel={words.save}
      name={dialog.passkey.name}
      sending={dialog.sending}
      onSubmit={(name) => void renamePasskey(dialog.passkey, name)}
    />
  );
};
