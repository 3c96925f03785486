import { useStore } from '@nanostores/react';
import { Icon } from '../../../ui/icon/icon.tsx';
import { IconButton } from '../../../ui/icon-button/icon-button.tsx';
import { Image } from '../../../ui/image/image.tsx';
import { LiveBadge } from '../../../ui/live-badge/live-badge.tsx';
import { Skeleton } from '../../../ui/skeleton/skeleton.tsx';
import { ViewerCount } from '../../../ui/viewer-count/viewer-count.tsx';
import { setMuted } from '../../features/player/player.ts';
import { $sound } from '../../features/player/sound.ts';
import { $player } from '../../features/player/state.ts';
import { $totals, $viewers } from '../../features/post/audience.ts';
import { $post } from '../../features/post/post.ts';
import { $roomStage } from '../../features/post/stage.ts';
import { openShare } from '../../features/share/dialog.ts';
import { $hasShare, $memberCount } from '../../features/store/settings.ts';
import { $store } from '../../features/store/store.ts';
import { formatDecimal } from '../../format/number.ts';
import { isOffline } from '../../platform/http/waiting.ts';
import { useWords } from '../../platform/i18n/words.ts';
import { pictureOf } from '../../platform/media/picture.ts';
import { usePageStore } from '../../platform/page/use-page-store.ts';
import { $connection } from '../../platform/realtime/state.ts';
import { href } from '../../routes/href.ts';
import { Lazy, useIdle } from '../frame/lazy.tsx';
import { ConnectionPill } from './connection-pill.tsx';
import { CartButton } from './room-buttons.tsx';
import styles from './top-bar.module.css';

/** Empty in a room without cards and delay. Design §4.6. */
const chips = async () => (await import('./card-chips.tsx')).CardChips;
const goLive = async () => (await import('./go-live.tsx')).GoLive;

const StoreName = () => {
  const words = useWords('live');
  const store = usePageStore($store);
  const post = usePageStore($post);
  if (store.status !== 'ready') {
    return (
      <span className={styles.store}>
        <Skeleton shape="circle" width={40} height={40} />
        <Skeleton width="9rem" height="1.2rem" />
      </span>
    );
  }
  const { slug, name, avatar_url } = store.data;
  return (
    <a className={styles.store} href={href('market', { store: slug })}>
      <Image type="store" src={pictureOf(avatar_url, { upTo: 320 })} alt="" size={40} round />
      <span className={styles.names}>
        <span className={styles.name}>{name}</span>
        <h1 className={styles.title}>{post.status === 'ready' ? post.data.title : words.title}</h1>
      </span>
    </a>
  );
};

const Status = () => {
  const words = useWords('live');
  const stage = usePageStore($roomStage);
  const post = usePageStore($post);
  const viewers = useStore($viewers, { ssr: 'initial' });
  const isReplay = post.status === 'ready' && post.data.live_status !== 'live';
  const connection = useStore($connection, { ssr: 'initial' });
  const isCut = connection !== undefined && connection !== 'live' && isOffline();
  const memberCount = usePageStore($memberCount);
  const comments = useStore($totals, { ssr: 'initial' })?.comments ?? 0;
  const count = viewers && memberCount && formatDecimal(viewers[memberCount]);
  const said = formatDecimal(comments);
  const idle = useIdle();
  return (
    <div className={styles.status}>
      {stage === 'streaming' && (
        <LiveBadge
          label={isReplay ? words.liveReplay : words.live}
          state={isReplay || isCut ? 'ended' : 'live'}
        />
      )}
      {stage === 'waiting' && <LiveBadge label={words.soon} state="waiting" />}
      {stage === 'end' && <LiveBadge label={words.ended} state="ended" />}
      {(count || comments > 0) && (
        <span className={styles.count}>
          {count && <ViewerCount count={count} label={words.viewers({ count })} variant="stage" />}
        </span>
      )}
      {comments > 0 && (
        <span className={styles.comments}>
          <ViewerCount
            icon="chat"
            count={said}
            label={words.comments({ count: comments })}
            variant="stage"
          />
        </span>
      )}
      {idle && <Lazy load={goLive} />}
      <ConnectionPill />
      {idle && <Lazy load={chips} />}
    </div>
  );
};

const Sound = () => {
  const words = useWords('player');
  const player = useStore($player, { ssr: 'initial' });
  const sound = useStore($sound, { ssr: 'initial' });
  const isPlaying = player.status === 'playing';
  // As wide while the show loads as afterwards: nothing may shift.
  if (isPlaying ? player.muted : sound.muted) {
    return (
      <button
        type="button"
        className={styles.unmute}
        aria-label={words.unmute}
        title={words.unmute}
        disabled={!isPlaying}
        onClick={() => setMuted(false)}
      >
        <Icon name="sound-off" size={20} />
        <span>{words.sound}</span>
      </button>
    );
  }
  return (
    <IconButton
      variant="stage"
      icon="sound-on"
      label={words.soundOff}
      disabled={!isPlaying}
      onClick={() => setMuted(true)}
    />
  );
};

const Share = () => {
  const words = useWords('live');
  const isOffered = usePageStore($hasShare);
  return (
    isOffered && <IconButton variant="stage" icon="share" label={words.share} onClick={openShare} />
  );
};

export const TopBar = ({ slug }: { slug: string | undefined }) => {
  const words = useWords('live');
  return (
    <header className={styles.bar}>
      <StoreName />
      <Status />
      <div className={styles.tools}>
        <Share />
        <Sound />
        <a
          className={styles.market}
          href={slug ? href('market', { store: slug }) : undefined}
          aria-label={words.toMarket}
          title={words.toMarket}
        >
          <Icon name="close" size={22} />
        </a>
        <span className={styles.cart}>
          <CartButton />
        </span>
      </div>
    </header>
  );
};
