import { useStore } from '@nanostores/react';
import { Countdown } from '../../../ui/countdown/countdown.tsx';
import { $viewers } from '../../features/post/audience.ts';
import { $post } from '../../features/post/post.ts';
import { formatShortDuration } from '../../format/duration.ts';
import { useWords } from '../../platform/i18n/words.ts';
import { $now } from '../../platform/time/now.ts';
import styles from './waiting-facts.module.css';

const DAY_SECONDS = 24 * 60 * 60;

export const WaitingFacts = () => {
  const words = useWords('live');
  const post = useStore($post);
  const viewers = useStore($viewers);
  const now = useStore($now);
  const at = post.status === 'ready' ? post.data.upcoming_at : null;
  const left = at === null ? 0 : Math.ceil((Date.parse(at) - now) / 1000);
  return (
    <p className={styles.facts}>
      {at !== null && left > 0 && left <= DAY_SECONDS && (
        <Countdown label={words.startsIn} text={formatShortDuration(left)} dateTime={at} />
      )}
      {viewers && viewers.online > 1 && <span>{words.othersWait({ count: viewers.online })}</span>}
    </p>
  );
};
