import type { ReactNode } from 'react';
import { AddToCalendar } from '../../features/calendar/add-to-calendar.tsx';
import type { Show } from '../../features/post/rules/show-list.ts';
import { ShowRow } from '../../features/post/show-row.tsx';
import type { Store } from '../../features/store/store.ts';
import { useOrigin } from '../../platform/page/use-origin.ts';
import { href } from '../../routes/href.ts';
import { localeOfStore } from '../../routes/locales.ts';
import styles from './live-lobby.module.css';

interface Props {
  id: string;
  title: string;
  shows: readonly Show[];
  store: Store;
  children?: ReactNode;
}

const Calendar = ({ show, store }: { show: Show; store: Store }) => {
  const origin = useOrigin();
  return show.upcoming_at && !show.is_living && !show.replay ? (
    <AddToCalendar
      show={{
        id: show.id,
        title: show.title,
        startsAt: show.upcoming_at,
        url: origin + href('live', { store: store.slug, id: show.id }),
        store: store.name,
        timeZone: store.timezone,
      }}
    />
  ) : undefined;
};

export const ShowGroup = ({ id, title, shows, store, children }: Props) =>
  shows.length > 0 ? (
    <section aria-labelledby={id} className={styles.group}>
      <h2 id={id} className={styles.heading}>
        {title}
      </h2>
      <ul className={styles.shows} data-long>
        {shows.map((show) => (
          <ShowRow
            key={show.id}
            show={show}
            store={store.slug}
            timeZone={store.timezone}
            lang={localeOfStore(store.locale)}
            trailing={<Calendar show={show} store={store} />}
          />
        ))}
      </ul>
      {children}
    </section>
  ) : null;
