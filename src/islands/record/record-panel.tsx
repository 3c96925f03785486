import { useStore } from '@nanostores/react';
import { $post, type Post } from '../../features/post/post.ts';
import { PresentedCard } from '../../features/post/presented-card.tsx';
import { $traySheet } from '../../features/post/tray.ts';
import { $replay } from '../../features/replay/replay.ts';
import { $storeUnits } from '../../features/store/store.ts';
import { formatEnd } from '../../format/date.ts';
import { useWords } from '../../platform/i18n/words.ts';
import { usePageStore } from '../../platform/page/use-page-store.ts';
import { Lazy } from '../frame/lazy.tsx';
import room from '../live/live-room.module.css';
import { CartButton, ListButton } from '../live/room-buttons.tsx';
import styles from './record.module.css';

const replayPanel = async () => (await import('../live/replay-panel.tsx')).loadReplayPanel();
const traySheet = async () => (await import('../live/tray-sheet.tsx')).loadTraySheet();

const About = ({ post: { content, replay_expired_at: end } }: { post: Post }) => {
  const words = useWords('replay');
  const { timezone } = usePageStore($storeUnits);
  return (
    <>
      <p className={styles.text}>{content}</p>
      {end && <p className={styles.until}>{words.until({ date: formatEnd(end, timezone) })}</p>}
    </>
  );
};

export const RecordPanel = () => {
  const words = useWords('replay');
  const post = usePageStore($post);
  const replay = useStore($replay, { ssr: 'initial' });
  const isGone =
    post.status === 'error' ||
    replay.status === 'error' ||
    (replay.status === 'ready' && replay.data.stream_url === null);
  const isOpen = useStore($traySheet, { ssr: 'initial' }).view !== 'none';
  return (
    <>
      <section className={room.chat} aria-labelledby="record-about">
        <h2 id="record-about" className={room.heading}>
          {words.recordTitle}
        </h2>
        <div className={styles.about}>{post.status === 'ready' && <About post={post.data} />}</div>
      </section>
      <div className={room.tray} data-replay>
        <PresentedCard />
        {!isGone && (
          <div className={room.replay}>
            <Lazy load={replayPanel} />
          </div>
        )}
      </div>
      <div className={room.composer}>
        <span className={room.onPhone}>
          <ListButton />
        </span>
        <span className={room.onPhone}>
          <CartButton />
        </span>
      </div>
      {isOpen && <Lazy load={traySheet} />}
    </>
  );
};
