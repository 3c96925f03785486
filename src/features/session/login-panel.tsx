import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { Link } from '../../../ui/link/link.tsx';
import { Notice } from '../../../ui/notice/notice.tsx';
import { useWords } from '../../platform/i18n/words.ts';
import { usePageStore } from '../../platform/page/use-page-store.ts';
import { $route } from '../../platform/route/current.ts';
import { href } from '../../routes/href.ts';
import styles from './form.module.css';
import { LoginForm } from './login-form.tsx';
import { $loginStatus } from './prompt.ts';
import { pageAfterLogin } from './return-page.ts';
import { SocialButtons } from './social-buttons.tsx';
import { loadProviders } from './social-login.ts';

/** Spec §4 login status. */
const StatusNotice = () => {
  const words = useWords('login');
  const status = useStore($loginStatus, { ssr: 'initial' });
  if (status === 'none') return null;
  return (
    <Notice tone={status === 'failed' ? 'danger' : 'info'} announce>
      {words[status]}
    </Notice>
  );
};

interface LoginPanelProps {
  onDone: () => void;
  registers?: boolean;
}

export const LoginPanel = ({ onDone, registers = false }: LoginPanelProps) => {
  const words = useWords('login');
  const store = usePageStore($route)?.params.store;
  useEffect(() => void loadProviders(), []);
  return (
    <div className={styles.panel}>
      <StatusNotice />
      <LoginForm onDone={onDone} />
      <p className={styles.links}>
        <Link href={href('resetPassword', {}, { store })}>{words.forgot}</Link>
        {registers && store && (
          <Link href={href('login', { store }, { view: 'register', next: pageAfterLogin() })}>
            {words.toRegister}
          </Link>
        )}
      </p>
      {store && <SocialButtons store={store} />}
    </div>
  );
};
