import type { ReactNode } from 'react';
import { Badge } from '../../../ui/badge/badge.tsx';
import { Image } from '../../../ui/image/image.tsx';
import { ListRow } from '../../../ui/list-row/list-row.tsx';
import { LiveBadge } from '../../../ui/live-badge/live-badge.tsx';
import { formatDateTime, formatEnd } from '../../format/date.ts';
import { useWords } from '../../platform/i18n/words.ts';
import { pictureOf } from '../../platform/media/picture.ts';
import { href } from '../../routes/href.ts';
import { type Show, showKind } from './rules/show-list.ts';
import styles from './show-row.module.css';

const PICTURE = 88;

interface Props {
  show: Show;
  store: string;
  timeZone: string;
  lang: string;
  trailing?: ReactNode;
}

function useWhen(show: Show, timeZone: string): string | undefined {
  const words = useWords('show');
  const at = (instant: string) => formatDateTime(instant, timeZone).slice(0, 16);
  const kind = showKind(show);
  if (kind === 'live')
    return show.started_at ? words.startedAt({ date: at(show.started_at) }) : undefined;
  if (kind === 'upcoming')
    return show.upcoming_at ? words.startsAt({ date: at(show.upcoming_at) }) : words.startsSoon;
  return show.replay_expired_at
    ? words.replayUntil({ date: formatEnd(show.replay_expired_at, timeZone) })
    : undefined;
}

/** Spec §3 Replay list item. */
export const ShowRow = ({ show, store, timeZone, lang, trailing }: Props) => {
  const words = useWords('show');
  const when = useWhen(show, timeZone);
  const kind = showKind(show);
  return (
    <ListRow
      media={
        <Image
          type="store"
          src={pictureOf(show.image_url, { upTo: 320 })}
          alt=""
          size={PICTURE}
          className={styles.picture}
        />
      }
      title={
        <a className={styles.link} href={href('live', { store, id: show.id })} lang={lang}>
          {show.title}
        </a>
      }
    >
      {when && <p className={styles.when}>{when}</p>}
      <p className={styles.marks}>
        {kind === 'live' ? (
          <LiveBadge label={words.show_live} />
        ) : (
          <Badge tone={kind === 'upcoming' ? 'indigo' : 'neutral'}>{words[`show_${kind}`]}</Badge>
        )}
        {show.is_private && <Badge>{words.ticketed}</Badge>}
      </p>
      {trailing}
    </ListRow>
  );
};
