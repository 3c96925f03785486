import { useStore } from '@nanostores/react';
import type { ComponentType } from 'react';
import { $post } from '../../features/post/post.ts';
import { ReminderButton } from '../../features/reminder/reminder-button.tsx';
import { loadWords } from '../../platform/i18n/words.ts';
import styles from './waiting-actions.module.css';
import { WaitingCalendar } from './waiting-calendar.tsx';

/** Ways to be there when the show begins: a mail, or an entry in a calendar. */
export const WaitingActions = () => {
  const post = useStore($post);
  if (post.status !== 'ready') return null;
  // A one-to-one show has one guest, who has an appointment.
  const isPublic = post.data.type === 'formal';
  return (
    <div className={styles.actions}>
      {isPublic && <ReminderButton subject={{ kind: 'show', postId: post.data.id }} look="stage" />}
      <WaitingCalendar />
    </div>
  );
};

export async function loadWaitingActions(): Promise<ComponentType> {
  await loadWords('calendar', 'reminder', 'error');
  return WaitingActions;
}
