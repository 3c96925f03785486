import { Avatar } from '../../../ui/avatar/avatar.tsx';
import { StatusLabel } from '../../../ui/status-label/status-label.tsx';
import { safeUrl } from '../../platform/http/safe-url.ts';
import { useWords } from '../../platform/i18n/words.ts';
import { displayName, type User } from '../session/rules/identity.ts';
import styles from './profile.module.css';

/** Spec §9 avatar. */
export const ProfileHead = ({ user }: { user: User }) => {
  const words = useWords('profile');
  return (
    <div className={styles.head}>
      <Avatar src={safeUrl(user.avatar_url)} alt="" />
      <div className={styles.names}>
        <p className={styles.name}>{displayName({ type: 'member', user })}</p>
        <p className={styles.email}>
          <span>{user.email || words.noEmail}</span>
          <StatusLabel state={user.status === 'verified' ? 'done' : 'waiting'}>
            {words[user.status]}
          </StatusLabel>
        </p>
      </div>
    </div>
  );
};
