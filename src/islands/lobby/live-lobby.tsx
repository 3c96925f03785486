import { useStore } from '@nanostores/react';
import { Button } from '../../../ui/button/button.tsx';
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx';
import { ListRowSkeleton } from '../../../ui/list-row/list-row-skeleton.tsx';
import { LoadMore } from '../../../ui/load-more/load-more.tsx';
import { type Show, showKind } from '../../features/post/rules/show-list.ts';
import { $moreShows, $shows, loadMoreShows, loadShows } from '../../features/post/shows.ts';
import { $hasLobby } from '../../features/store/settings.ts';
import { $store, type Store } from '../../features/store/store.ts';
import { useWords } from '../../platform/i18n/words.ts';
import { usePageStore } from '../../platform/page/use-page-store.ts';
import { href } from '../../routes/href.ts';
import { LoadFailure } from '../frame/load-failure.tsx';
import styles from './live-lobby.module.css';
import { ShowGroup } from './show-group.tsx';

const Skeletons = () => (
  <ul className={styles.shows}>
    <ListRowSkeleton picture={88} />
    <ListRowSkeleton picture={88} />
    <ListRowSkeleton picture={88} />
  </ul>
);

const Closed = ({ store }: { store: Store }) => {
  const words = useWords('lobby');
  return (
    <EmptyState
      headingLevel={2}
      title={words.lobbyClosedTitle}
      description={words.lobbyClosedBody}
      action={
        <Button variant="primary" href={href('market', { store: store.slug })}>
          {words.lobbyToMarket}
        </Button>
      }
    />
  );
};

const More = ({ store, isLast }: { store: Store; isLast: boolean }) => {
  const words = useWords('show');
  const frame = useWords('frame');
  const more = useStore($moreShows, { ssr: 'initial' });
  if (isLast) return null;
  return (
    <LoadMore
      state={more}
      label={more === 'failed' ? frame.retry : words.moreShows}
      errorMessage={frame.errorTitle}
      onLoad={() => void loadMoreShows(store.slug)}
    />
  );
};

const Shows = ({ store }: { store: Store }) => {
  const words = useWords('lobby');
  const show = useWords('show');
  const frame = useWords('frame');
  const shows = usePageStore($shows);
  if (shows.status === 'error') {
    return (
      <LoadFailure
        failure={shows.failure}
        action={<Button onClick={() => void loadShows(store.slug)}>{frame.retry}</Button>}
      />
    );
  }
  if (shows.status !== 'ready') return <Skeletons />;
  const { shows: all, nextPage } = shows.data;
  if (all.length === 0) {
    return (
      <EmptyState headingLevel={2} title={show.showsEmptyTitle} description={show.showsEmptyBody} />
    );
  }
  const of = (kind: ReturnType<typeof showKind>): Show[] =>
    all.filter((each) => showKind(each) === kind);
  return (
    <>
      <ShowGroup id="lobby-live" title={words.lobbyLive} shows={of('live')} store={store} />
      <ShowGroup
        id="lobby-upcoming"
        title={words.lobbyUpcoming}
        // The next show first.
        shows={of('upcoming').toReversed()}
        store={store}
      />
      <ShowGroup id="lobby-replays" title={words.lobbyReplays} shows={of('replay')} store={store} />
      <More store={store} isLast={nextPage === null} />
    </>
  );
};

/** Spec §2 live lobby, `/{store}/live-lobby`. */
export const LiveLobby = () => {
  const words = useWords('lobby');
  const frame = useWords('frame');
  const store = usePageStore($store);
  const isOpen = usePageStore($hasLobby);
  if (store.status === 'error') {
    return (
      <LoadFailure
        failure={store.failure}
        action={<Button onClick={() => location.reload()}>{frame.retry}</Button>}
      />
    );
  }
  return (
    <div className={styles.lobby}>
      <h1 className={styles.title}>{words.lobbyTitle}</h1>
      {store.status !== 'ready' && <Skeletons />}
      {store.status === 'ready' &&
        (isOpen ? <Shows store={store.data} /> : <Closed store={store.data} />)}
    </div>
  );
};
