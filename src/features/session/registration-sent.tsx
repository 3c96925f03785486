import { useEffect, useRef } from 'react';
import { Button } from '../../../ui/button/button.tsx';
import { useWords } from '../../platform/i18n/words.ts';
import styles from './form.module.css';
import { showLoginView } from './login-page.ts';
import { correctRegistration } from './register.ts';
import { ResendRegistration } from './resend-registration.tsx';

/** Design §5 account. */
export const RegistrationSent = ({ email, store }: { email: string; store: string }) => {
  const words = useWords('login');
  const title = useRef<HTMLHeadingElement>(null);
  // The focused form was removed.
  useEffect(() => title.current?.focus(), []);
  return (
    <div className={styles.sent}>
      <h2 ref={title} tabIndex={-1} className={styles.sentTitle}>
        {words.sentTitle}
      </h2>
      <p>{words.sentText({ email })}</p>
      <p className={styles.soft}>{words.sentHint}</p>
      <ResendRegistration email={email} store={store} startsPaused />
      <div className={styles.ways}>
        <Button variant="quiet" onClick={correctRegistration}>
          {words.otherEmail}
        </Button>
        <Button variant="quiet" onClick={() => showLoginView('login')}>
          {words.toLogin}
        </Button>
      </div>
    </div>
  );
};
