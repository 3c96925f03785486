import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/button/button.tsx';
import { Spinner } from '../../../ui/spinner/spinner.tsx';
import { $player } from '../../features/player/state.ts';
import { $isHostAway, $isUnauthorized, $post } from '../../features/post/post.ts';
import { $roomStage } from '../../features/post/stage.ts';
import { $isShut } from '../../features/post/stream.ts';
import { $kick } from '../../features/room/kick.ts';
import { $store } from '../../features/store/store.ts';
import { formatDateTime } from '../../format/date.ts';
import { failureText } from '../../platform/errors/catalogue.ts';
import { useWords } from '../../platform/i18n/words.ts';
import { usePageStore } from '../../platform/page/use-page-store.ts';
import { href } from '../../routes/href.ts';
import { Lazy } from '../frame/lazy.tsx';
import styles from './stage-screen.module.css';

/** Empty in its first state, so it loads after the page. */
const overlay = async () =>
  (await import('../../features/player/player-overlay.tsx')).PlayerOverlay;
/** Loaded only in a waiting room. Design §4.6. */
const facts = async () => (await import('./waiting-facts.tsx')).WaitingFacts;
const actions = async () => (await import('./waiting-actions.tsx')).loadWaitingActions();

const entrance = async () => (await import('./private-entrance.ts')).loadEntrance();
const replayOffer = async () => (await import('./replay-offer.tsx')).loadReplayOffer();
const kicked = async () => (await import('./kicked.tsx')).Kicked;

const Message = ({ title, children }: { title: string; children?: ReactNode }) => (
  <div className={styles.message} role="status">
    <h2 className={styles.title}>{title}</h2>
    {children}
  </div>
);

const MarketLink = () => {
  const words = useWords('live');
  const store = usePageStore($store);
  return store.status === 'ready' ? (
    <Button variant="primary" href={href('market', { store: store.data.slug })}>
      {words.toMarket}
    </Button>
  ) : null;
};

const Waiting = () => {
  const words = useWords('live');
  const post = usePageStore($post);
  const store = usePageStore($store);
  if (post.status !== 'ready') return null;
  const { upcoming_at, upcoming_title, title } = post.data;
  const zone = store.status === 'ready' ? store.data.timezone : 'Asia/Tokyo';
  return (
    <Message title={words.waitingTitle}>
      <p className={styles.show}>{upcoming_title ?? title}</p>
      {upcoming_at && (
        <p className={styles.time}>
          <time dateTime={upcoming_at}>
            {words.waitingAt({ date: formatDateTime(upcoming_at, zone).slice(0, 16) })}
          </time>
        </p>
      )}
      <Lazy load={facts} />
      <p>{words.waitingHint}</p>
      {upcoming_at && <Lazy load={actions} />}
    </Message>
  );
};

const Failed = ({ onRetry }: { onRetry: () => void }) => {
  const words = useWords('live');
  const errors = useWords('error');
  const post = usePageStore($post);
  const isElsewhere = usePageStore($isUnauthorized);
  if (post.status !== 'error') return null;
  const isMissing = post.failure.status === 404;
  const missingTitle = isElsewhere ? words.unauthorizedTitle : words.notFoundTitle;
  return (
    <Message title={isMissing ? missingTitle : words.errorTitle}>
      <p>{failureText(post.failure, errors)}</p>
      {isMissing ? (
        <MarketLink />
      ) : (
        <Button variant="primary" onClick={onRetry}>
          {words.retry}
        </Button>
      )}
    </Message>
  );
};

const HostAway = () => {
  const words = useWords('live');
  return (
    <Message title={words.hostAway}>
      <Spinner size={28} />
      <p>{words.hostAwayHint}</p>
    </Message>
  );
};

/** Spec §4 room stage. */
export const StageScreen = ({ onRetry }: { onRetry: () => void }) => {
  const words = useWords('live');
  const isFailed = usePageStore($post).status === 'error';
  const stage = usePageStore($roomStage);
  const isKicked = useStore($kick, { ssr: 'initial' }) === 'kicked';
  const isHostAway = usePageStore($isHostAway);
  const player = useStore($player, { ssr: 'initial' }).status;
  // While this browser is offline the host's state is unknown.
  const canTell = player !== 'playing' && player !== 'offline';
  const isShut = usePageStore($isShut);
  if (isShut) return <Lazy load={entrance} />;
  if (isKicked) return <Lazy load={kicked} />;
  if (isFailed) return <Failed onRetry={onRetry} />;
  if (stage === 'waiting') return <Waiting />;
  if (stage === 'streaming') return isHostAway && canTell ? <HostAway /> : <Lazy load={overlay} />;
  if (stage === 'end') {
    return (
      <Message title={words.endTitle}>
        <p>{words.endBody}</p>
        <MarketLink />
        <Lazy load={replayOffer} />
      </Message>
    );
  }
  if (stage === 'unpublished') {
    return (
      <Message title={words.unpublishedTitle}>
        <p>{words.unpublishedBody}</p>
        <MarketLink />
      </Message>
    );
  }
  return <Spinner size={36} label={words.loading} className={styles.spinner} />;
};
