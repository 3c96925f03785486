import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { Button } from '../../../ui/button/button.tsx';
import { Notice } from '../../../ui/notice/notice.tsx';
import { failureText } from '../../platform/errors/catalogue.ts';
import { useWords } from '../../platform/i18n/words.ts';
import styles from './passkey.module.css';
import type { PasskeyLogin } from './passkey-login.ts';
import { $passkeySupport } from './support.ts';

/** Signs in by a passkey; absent where the browser makes none. Run `checkPasskeySupport` first. */
export const PasskeyButton = ({ onDone }: { onDone: () => void }) => {
  const words = useWords('passkey');
  const errors = useWords('error');
  const support = useStore($passkeySupport, { ssr: 'initial' });
  const [login, setLogin] = useState<PasskeyLogin | { status: 'idle' | 'sending' }>({
    status: 'idle',
  });
  if (support !== 'yes') return null;
  const submit = async () => {
    setLogin({ status: 'sending' });
    const { loginByPasskey } = await import('./passkey-login.ts');
    const result = await loginByPasskey();
    if (result.status === 'done') onDone();
    else setLogin(result);
  };
  return (
    <div className={styles.form}>
      {login.status === 'failed' && (
        <Notice tone="danger" announce>
          {failureText(login.failure, errors)}
        </Notice>
      )}
      {login.status === 'closed' && (
        <Notice tone="warning" announce>
          {words.notLoggedIn}
        </Notice>
      )}
      <Button size="l" wide busy={login.status === 'sending'} onClick={() => void submit()}>
        {words.logIn}
      </Button>
    </div>
  );
};
