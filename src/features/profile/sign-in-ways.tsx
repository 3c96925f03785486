import type { ReactNode } from 'react';
import { DefinitionList } from '../../../ui/definition-list/definition-list.tsx';
import { Link } from '../../../ui/link/link.tsx';
import { StatusLabel } from '../../../ui/status-label/status-label.tsx';
import { useWords } from '../../platform/i18n/words.ts';
import { href } from '../../routes/href.ts';
import type { User } from '../session/rules/identity.ts';
import styles from './profile.module.css';

const Value = ({ children, action }: { children: ReactNode; action?: ReactNode }) => (
  <div className={styles.value}>
    <div className={styles.values}>{children}</div>
    {action}
  </div>
);

export const SignInWays = ({ user, store }: { user: User; store: string }) => {
  const words = useWords('profile');
  const stateOf = (provider: User['providers'][number]) => {
    const isLinked = user.providers.includes(provider);
    return (
      <StatusLabel state={isLinked ? 'done' : 'stopped'}>
        {isLinked ? words.linked : words.notLinked}
      </StatusLabel>
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
        { term: 'LINE', description: stateOf('line') },
        { term: 'Facebook', description: stateOf('facebook') },
      ]}
    />
  );
};
