import { Button } from '../../../ui/button/button.tsx';
import { Skeleton } from '../../../ui/skeleton/skeleton.tsx';
import { $stores, loadStores } from '../../features/store/store.ts';
import { StoreCard } from '../../features/store/store-card.tsx';
import { useWords } from '../../platform/i18n/words.ts';
import { useIsOwnMachine } from '../../platform/page/own-machine.ts';
import { usePageStore } from '../../platform/page/use-page-store.ts';
import { LoadFailure } from '../frame/load-failure.tsx';
import styles from './home.module.css';
import { NoStores } from './no-stores.tsx';

const StoreSkeleton = () => (
  <div className={styles.skeleton}>
    <div className={styles.cover}>
      <Skeleton shape="block" />
    </div>
    <div className={styles.name}>
      <Skeleton shape="circle" width={36} />
      <Skeleton width="8rem" />
    </div>
    <Skeleton lines={2} />
    <Skeleton shape="block" width="7rem" />
  </div>
);

const Stores = () => {
  const words = useWords('home');
  const frame = useWords('frame');
  const stores = usePageStore($stores);
  const isOwnMachine = useIsOwnMachine();
  if (stores.status === 'error') {
    return (
      <LoadFailure
        failure={stores.failure}
        action={<Button onClick={() => void loadStores()}>{frame.retry}</Button>}
      />
    );
  }
  if (stores.status !== 'ready') {
    return (
      <div className={styles.stores} aria-hidden="true">
        <StoreSkeleton />
        <StoreSkeleton />
      </div>
    );
  }
  if (stores.data.length === 0) {
    return <NoStores isOwnMachine={isOwnMachine} />;
  }
  return (
    <ul className={styles.stores}>
      {stores.data.map((store) => (
        <li key={store.id}>
          <StoreCard
            store={store}
            words={{ onAir: words.onAir, visit: words.visitStore, watch: words.watchLive }}
          />
        </li>
      ))}
    </ul>
  );
};

/** Spec §2 home page, `/`. */
export const Home = () => {
  const words = useWords('home');
  return (
    <>
      <div className={styles.hero}>
        <h1 className={styles.title}>{words.title}</h1>
        <p className={styles.lead}>{words.lead}</p>
      </div>
      <section aria-labelledby="stores">
        <h2 className={styles.heading} id="stores">
          {words.stores}
        </h2>
        <Stores />
      </section>
    </>
  );
};
