import { useStore } from '@nanostores/react';
import { Button } from '../../../ui/button/button.tsx';
import { Notice } from '../../../ui/notice/notice.tsx';
import { Spinner } from '../../../ui/spinner/spinner.tsx';
import { Tabs } from '../../../ui/tabs/tabs.tsx';
import { ConfirmSignIn } from '../../features/session/confirm-sign-in.tsx';
import { $loginPage, leaveLogin, showLoginView } from '../../features/session/login-page.ts';
import { LoginPanel } from '../../features/session/login-panel.tsx';
import { $registration } from '../../features/session/register.ts';
import { RegisterForm } from '../../features/session/register-form.tsx';
import { RegistrationSent } from '../../features/session/registration-sent.tsx';
import { displayName } from '../../features/session/rules/identity.ts';
import { $session } from '../../features/session/session.ts';
import { SocialButtons } from '../../features/session/social-buttons.tsx';
import { failureText } from '../../platform/errors/catalogue.ts';
import { loadWords, useWords } from '../../platform/i18n/words.ts';
import { usePageStore } from '../../platform/page/use-page-store.ts';
import { $route } from '../../platform/route/current.ts';
import { Lazy } from '../frame/lazy.tsx';
import { LegalNote } from '../frame/legal-note.tsx';
import styles from './login.module.css';

const Welcome = ({ name, store }: { name: string; store: string }) => {
  const words = useWords('login');
  const session = useWords('session');
  return (
    <>
      <p className={styles.lead}>{session.welcome({ name })}</p>
      <Button variant="primary" size="l" wide onClick={() => leaveLogin(store)}>
        {words.toPage}
      </Button>
    </>
  );
};

const Exchanging = () => {
  const words = useWords('login');
  return (
    <p className={styles.waiting} role="status">
      <Spinner />
      <span>{words.exchanging}</span>
    </p>
  );
};

const Register = ({ store }: { store: string }) => {
  const words = useWords('login');
  const registration = useStore($registration, { ssr: 'initial' });
  if (registration.status === 'sent') {
    return <RegistrationSent email={registration.email} store={store} />;
  }
  return (
    <div className={styles.forms}>
      <p className={styles.lead}>{words.registerLead}</p>
      <RegisterForm store={store} />
      <LegalNote by="register" />
      <SocialButtons store={store} />
    </div>
  );
};

const loadPasskeyButton = async () => {
  const { PasskeyButton } = await import('../../features/passkey/passkey-button.tsx');
  const { checkPasskeySupport } = await import('../../features/passkey/support.ts');
  await loadWords('passkey');
  checkPasskeySupport();
  return PasskeyButton;
};

const PasskeyLogin = ({ store }: { store: string }) => (
  <Lazy load={loadPasskeyButton} props={{ onDone: () => leaveLogin(store) }} />
);

const Forms = ({ store }: { store: string }) => {
  const words = useWords('login');
  const session = useWords('session');
  const errors = useWords('error');
  const page = useStore($loginPage, { ssr: 'initial' });
  const view = page.status === 'form' ? page.view : 'login';
  return (
    <Tabs
      even
      label={words.tabs}
      tabs={[
        { value: 'login', label: words.login },
        { value: 'register', label: words.register },
      ]}
      value={view}
      onChange={showLoginView}
    >
      {view === 'register' ? (
        <Register store={store} />
      ) : (
        <div className={styles.forms}>
          <p className={styles.lead}>{session.loginLead}</p>
          {page.status === 'refused' && (
            <Notice tone="danger" announce>
              {failureText(page.failure, errors)}
            </Notice>
          )}
          <LoginPanel onDone={() => leaveLogin(store)} />
          <PasskeyLogin store={store} />
        </div>
      )}
    </Tabs>
  );
};

const Again = ({ store }: { store: string }) => {
  const words = useWords('login');
  return (
    <div className={styles.forms}>
      <p className={styles.lead}>{words.againLead}</p>
      <LoginPanel onDone={() => leaveLogin(store)} />
      <PasskeyLogin store={store} />
    </div>
  );
};

/** Spec §2 passport login page, `/{store}/login`. */
export const Login = () => {
  const words = useWords('session');
  const session = useStore($session, { ssr: 'initial' });
  const page = useStore($loginPage, { ssr: 'initial' });
  const store = usePageStore($route)?.params.store ?? '';
  return (
    <section className={styles.panel}>
      <h1 className={styles.title}>{words.loginTitle}</h1>
      {page.status === 'exchanging' ? (
        <Exchanging />
      ) : page.status === 'asking' ? (
        <ConfirmSignIn name={page.holder.name} picture={page.holder.avatar_url} store={store} />
      ) : page.status === 'again' ? (
        <Again store={store} />
      ) : session.type === 'member' ? (
        <Welcome name={displayName(session) ?? ''} store={store} />
      ) : (
        <Forms store={store} />
      )}
    </section>
  );
};
