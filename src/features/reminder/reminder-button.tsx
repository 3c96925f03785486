import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { Button } from '../../../ui/button/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icon/icon.tsx';
import { failureText } from '../../platform/errors/catalogue.ts';
import { useWords } from '../../platform/i18n/words.ts';
import { $session } from '../session/session.ts';
import styles from './reminder-button.module.css';
import {
  $reminders,
  loadReminder,
  type Reminder,
  reminderOf,
  type Subject,
  toggleReminder,
} from './reminders.ts';

interface Props {
  subject: Subject;
  /** `stage`: over a picture. */
  look?: 'plain' | 'stage';
}

const Note = ({ subject, reminder }: { subject: Subject; reminder: Reminder }) => {
  const words = useWords('reminder');
  const errors = useWords('error');
  const isMember = useStore($session).type === 'member';
  if (reminder.status === 'failed') return failureText(reminder.failure, errors);
  const isAsked = reminder.status !== 'unknown' && reminder.isAsked;
  const part = isAsked ? 'Asked' : isMember ? 'Note' : 'Guest';
  return words[`${subject.kind}${part}`];
};

export const ReminderButton = ({ subject, look = 'plain' }: Props) => {
  const words = useWords('reminder');
  const reminder = reminderOf(useStore($reminders), subject);
  const session = useStore($session);
  const visitor = session.type === 'member' ? session.user.id : session.type;
  const id = subject.kind === 'show' ? subject.postId : subject.skuId;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another visitor or variant is another reminder
  useEffect(() => void loadReminder(subject), [subject.kind, id, visitor]);
  const isAsked = reminder.status !== 'unknown' && reminder.isAsked;
  return (
    <div className={classNames(styles.reminder, styles[look])}>
      <Button
        wide={look === 'plain'}
        aria-pressed={isAsked}
        busy={reminder.status === 'saving'}
        onClick={() => void toggleReminder(subject)}
      >
        {isAsked && <Icon name="check" size={18} />}
        <span>{words[subject.kind]}</span>
      </Button>
      <p className={styles.note} role={reminder.status === 'failed' ? 'alert' : 'status'}>
        <Note subject={subject} reminder={reminder} />
      </p>
    </div>
  );
};
