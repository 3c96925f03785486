import { useStore } from '@nanostores/react';
import { Button } from '../../../ui/button/button.tsx';
import { Countdown } from '../../../ui/countdown/countdown.tsx';
import { Image } from '../../../ui/image/image.tsx';
import { LiveBadge } from '../../../ui/live-badge/live-badge.tsx';
import { Notice } from '../../../ui/notice/notice.tsx';
import { formatDateTime } from '../../format/date.ts';
import { formatShortDuration } from '../../format/duration.ts';
import { failureText } from '../../platform/errors/catalogue.ts';
import { useWords } from '../../platform/i18n/words.ts';
import { pictureOf } from '../../platform/media/picture.ts';
import { $now } from '../../platform/time/now.ts';
import { href } from '../../routes/href.ts';
import { $session } from '../session/session.ts';
import type { Store } from '../store/store.ts';
import styles from './entrance.module.css';
import { $entering, type OneToOne } from './one-to-one.ts';
import { type Door, doorOf } from './rules/door.ts';

const DAY_SECONDS = 24 * 60 * 60;

const When = ({ show, timeZone }: { show: OneToOne; timeZone: string }) => {
  const words = useWords('one-to-one');
  const now = useStore($now, { ssr: 'initial' });
  const { upcoming_at: at, live_status } = show;
  if (live_status === 'live_stopped') return null;
  if (live_status === 'live') return <LiveBadge label={words.onAir} />;
  if (at === null) return <p className={styles.when}>{words.timeOpen}</p>;
  const left = Math.ceil((Date.parse(at) - now) / 1000);
  return (
    <p className={styles.when}>
      <time dateTime={at}>
        {words.startsAt({ date: formatDateTime(at, timeZone).slice(0, 16) })}
      </time>
      {left > 0 && left <= DAY_SECONDS && (
        <Countdown label={words.startsIn} text={formatShortDuration(left)} dateTime={at} />
      )}
    </p>
  );
};

const Closed = ({ door, store }: { door: 'taken' | 'over'; store: string }) => {
  const words = useWords('one-to-one');
  return (
    <div className={styles.door}>
      <Notice title={words[`${door}Title`]} tone={door === 'taken' ? 'warning' : 'info'} announce>
        {words[`${door}Body`]}
      </Notice>
      <Button wide href={href('market', { store })}>
        {words.toMarket}
      </Button>
    </div>
  );
};

const labels = { 'sign-in': 'signIn', waiting: 'enterWaiting', open: 'enter' } as const;

const Open = ({
  door,
  isFree,
  onEnter,
}: {
  door: keyof typeof labels;
  isFree: boolean;
  onEnter: () => void;
}) => {
  const words = useWords('one-to-one');
  const errors = useWords('error');
  const entering = useStore($entering, { ssr: 'initial' });
  return (
    <div className={styles.door}>
      {entering.status === 'failed' && (
        <Notice tone="danger" announce>
          {failureText(entering.failure, errors)}
        </Notice>
      )}
      <Button
        variant="primary"
        size="l"
        wide
        busy={entering.status === 'loading'}
        onClick={onEnter}
      >
        {words[labels[door]]}
      </Button>
      <p className={styles.hint}>
        {door === 'sign-in' ? words.signInHint : isFree ? words.freeHint : words.waitingHint}
      </p>
    </div>
  );
};

const isClosed = (door: Door): door is 'taken' | 'over' => door === 'taken' || door === 'over';

interface Props {
  show: OneToOne;
  store: Store;
  onEnter: () => void;
}

/** Spec §2 one-to-one. */
export const Entrance = ({ show, store, onEnter }: Props) => {
  const words = useWords('one-to-one');
  const session = useStore($session, { ssr: 'initial' });
  const door = doorOf(show, session.type === 'unknown' ? 'ghost' : session.type);
  return (
    <article className={styles.entrance}>
      <Image
        type="store"
        src={pictureOf(show.cover_url)}
        alt=""
        sizes="(min-width: 48rem) 20rem, 92vw"
        className={styles.picture}
        priority
      />
      <div className={styles.text}>
        <p className={styles.kind}>{words.kind}</p>
        <h1 className={styles.title}>{show.title}</h1>
        <When show={show} timeZone={store.timezone} />
        <p className={styles.about}>{show.content || words.lead}</p>
        {isClosed(door) ? (
          <Closed door={door} store={store.slug} />
        ) : (
          <Open door={door} isFree={show.place === 'free'} onEnter={onEnter} />
        )}
      </div>
    </article>
  );
};
