import { useStore } from '@nanostores/react';
import { Button } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { ListRow } from '../../../ui/list-row/list-row.tsx';
import { Notice } from '../../../ui/notice/notice.tsx';
import { failureText } from '../../platform/errors/catalogue.ts';
import { useWords } from '../../platform/i18n/words.ts';
import styles from './invitation-list.module.css';
import { $accepting, $staffInvitations, acceptStaffInvitation } from './invitations.ts';

/** Load them with `loadStaffInvitations`. */
export const InvitationList = () => {
  const words = useWords('staff');
  const errors = useWords('error');
  const invitations = useStore($staffInvitations, { ssr: 'initial' });
  const accepting = useStore($accepting, { ssr: 'initial' });
  if (invitations.status === 'error') {
    return <Notice tone="warning">{failureText(invitations.failure, errors)}</Notice>;
  }
  if (invitations.status !== 'ready') return null;
  return (
    <Card title={words.title}>
      {invitations.data.length === 0 && <p>{words.none}</p>}
      <ul className={styles.list}>
        {invitations.data.map((invitation) => (
          <ListRow
            key={invitation.id}
            title={invitation.store.name}
            trailing={
              <Button
                size="s"
                variant="primary"
                busy={accepting === invitation.id}
                aria-label={words.acceptNamed({ store: invitation.store.name })}
                onClick={() => void acceptStaffInvitation(invitation)}
              >
                {words.accept}
              </Button>
            }
          >
            {words[`role_${invitation.role}`]}
          </ListRow>
        ))}
      </ul>
    </Card>
  );
};
