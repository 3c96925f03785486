import { useStore } from '@nanostores/react';
import { Button } from '../../../ui/button/button.tsx';
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx';
import { ListRowSkeleton } from '../../../ui/list-row/list-row-skeleton.tsx';
import { LoadMore } from '../../../ui/load-more/load-more.tsx';
import { ShowRow } from '../../features/post/show-row.tsx';
import { $moreShows, $shows, loadMoreShows, loadShows } from '../../features/post/shows.ts';
import type { Store } from '../../features/store/store.ts';
import { useWords } from '../../platform/i18n/words.ts';
import { usePageStore } from '../../platform/page/use-page-store.ts';
import { localeOfStore } from '../../routes/locales.ts';
import { LoadFailure } from '../frame/load-failure.tsx';
import styles from './store-info.module.css';

export const StoreShows = ({ store }: { store: Store }) => {
  const words = useWords('show');
  const frame = useWords('frame');
  const shows = usePageStore($shows);
  const more = useStore($moreShows, { ssr: 'initial' });
  const { slug, timezone, locale } = store;
  if (shows.status === 'error') {
    return (
      <LoadFailure
        failure={shows.failure}
        action={<Button onClick={() => void loadShows(slug)}>{frame.retry}</Button>}
      />
    );
  }
  if (shows.status !== 'ready') {
    return (
      <ul className={styles.shows}>
        <ListRowSkeleton picture={88} />
        <ListRowSkeleton picture={88} />
        <ListRowSkeleton picture={88} />
      </ul>
    );
  }
  const { shows: all, nextPage } = shows.data;
  if (all.length === 0) {
    return (
      <EmptyState
        headingLevel={3}
        title={words.showsEmptyTitle}
        description={words.showsEmptyBody}
      />
    );
  }
  return (
    <>
      <ul className={styles.shows} data-long>
        {all.map((show) => (
          <ShowRow
            key={show.id}
            show={show}
            store={slug}
            timeZone={timezone}
            lang={localeOfStore(locale)}
          />
        ))}
      </ul>
      {nextPage !== null && (
        <LoadMore
          state={more}
          label={more === 'failed' ? frame.retry : words.moreShows}
          errorMessage={frame.errorTitle}
          onLoad={() => void loadMoreShows(slug)}
        />
      )}
    </>
  );
};
