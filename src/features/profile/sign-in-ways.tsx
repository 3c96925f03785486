import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/button/button.tsx';
import { DefinitionList } from '../../../ui/definition-list/definition-list.tsx';
import { Link } from '../../../ui/link/link.tsx';
import { StatusLabel } from '../../../ui/status-label/status-label.tsx';
import { useWords } from '../../platform/i18n/words.ts';
import { href } from '../../routes/href.ts';
import {
  askToLink,
  askToUnlink,
  canUnlink,
  PROVIDER_NAMES,
  type Provider,
} from '../account/provider-link.ts';
import type { User } from '../session/rules/identity.ts';
import { $providers } from '../session/social-login.ts';
import styles from './profile.module.css';

const Value = ({ children, action }: { children: ReactNode; action?: ReactNode }) => (
  <div className={styles.value}>
    <div className={styles.values}>{children}</div>
    {action}
  </div>
);

export const SignInWays = ({ user, store }: { user: User; store: string }) => {
  const words = useWords('profile');
  const offered = useStore($providers, { ssr: 'initial' });
  const stateOf = (provider: Provider) => {
    const isLinked = user.providers.includes(provider);
    const isOffered = offered.status === 'ready' && offered.data.includes(provider);
    const named = { provider: PROVIDER_NAMES[provider] };
    const action = isLinked
      ? canUnlink(user) && (
          <Button
            size="s"
            variant="quiet"
            aria-label={words.unlinkNamed(named)}
            onClick={() => askToUnlink(provider)}
          >
            {words.unlink}
          </Button>
        )
      : isOffered && (
          <Button size="s" aria-label={words.linkNamed(named)} onClick={() => askToLink(provider)}>
            {words.link}
          </Button>
        );
    return (
      <Value action={action}>
        <StatusLabel state={isLinked ? 'done' : 'stopped'}>
          {isLinked ? words.linked : words.notLinked}
        </StatusLabel>
      </Value>
    );
  };
  const change = (page: 'memberEmail' | 'changePassword', label: string, of: string) => (
    <Link href={href(page, { store })} aria-label={`${of}: ${label}`}>
      {label}
    </Link>
  );
  return (
    <DefinitionList
      items={[
        {
          term: words.email,
          description: (
            <Value action={change('memberEmail', words.edit, words.email)}>
              <span>{user.email || words.none}</span>
              {user.pending_email && (
                <StatusLabel state="waiting">
                  {`${user.pending_email} ${words.verifying}`}
                </StatusLabel>
              )}
            </Value>
          ),
        },
        {
          term: words.password,
          description: (
            <Value
              action={change(
                'changePassword',
                user.has_password ? words.edit : words.setPassword,
                words.password,
              )}
            >
              {user.has_password ? words.passwordSet : words.passwordNone}
            </Value>
          ),
        },
        { term: PROVIDER_NAMES.line, description: stateOf('line') },
        { term: PROVIDER_NAMES.facebook, description: stateOf('facebook') },
      ]}
    />
  );
};
