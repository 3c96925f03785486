import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { Button } from '../../../ui/button/button.tsx';
import { Skeleton } from '../../../ui/skeleton/skeleton.tsx';
import { useWords } from '../../platform/i18n/words.ts';
import { ProviderMark } from './provider-mark.tsx';
import { pageAfterLogin } from './return-page.ts';
import { logsInAgain } from './rules/login-again.ts';
import styles from './social-buttons.module.css';
import { $providers, beginSocialLogin, type Provider } from './social-login.ts';

/** LINE first: most visitors in Japan and Taiwan use it. */
const ORDER: readonly Provider[] = ['line', 'facebook'];

/** Spec §2 social login. */
export const SocialButtons = ({ store }: { store: string }) => {
  const words = useWords('login');
  const providers = useStore($providers, { ssr: 'initial' });
  const [opened, setOpened] = useState<Provider>();
  if (providers.status === 'error') return null;
  if (providers.status === 'ready' && providers.data.length === 0) return null;
  const offered = ORDER.filter((each) =>
    providers.status === 'ready' ? providers.data.includes(each) : true,
  );
  const go = (provider: Provider) => {
    setOpened(provider);
    const again = logsInAgain(new URL(location.href));
    location.assign(beginSocialLogin(provider, store, { next: pageAfterLogin(), again }));
  };
  return (
    <div className={styles.social}>
      <p className={styles.or}>{words.or}</p>
      {offered.map((provider) =>
        providers.status === 'ready' ? (
          <Button
            key={provider}
            size="l"
            wide
            busy={opened === provider}
            onClick={() => go(provider)}
          >
            <span className={styles.label}>
              <ProviderMark provider={provider} />
              <span>{words[`with_${provider}`]}</span>
            </span>
          </Button>
        ) : (
          <Skeleton key={provider} shape="block" height={52} />
        ),
      )}
      <p className={styles.note}>{words.socialNote}</p>
    </div>
  );
};
