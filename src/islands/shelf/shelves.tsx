import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { Button } from '../../../ui/button/button.tsx';
import { FavouriteButton } from '../../features/favourite/favourite-button.tsx';
import { $favourites, loadFavourites } from '../../features/favourite/favourites.ts';
import { $recent, clearRecent, loadRecent } from '../../features/favourite/recent.ts';
import { $shelfProducts, loadShelfProducts } from '../../features/favourite/shelves.ts';
import { ProductCard } from '../../features/product/product-card.tsx';
import { $session } from '../../features/session/session.ts';
import { $storeUnits } from '../../features/store/store.ts';
import { loadWords, useWords } from '../../platform/i18n/words.ts';
import { $route } from '../../platform/route/current.ts';
import styles from './shelves.module.css';

const FEW = 8;

interface ShelfProps {
  id: string;
  title: string;
  ids: readonly number[];
  store: string;
  note?: ReactNode;
  action?: ReactNode;
}

const Shelf = ({ id, title, ids, store, note, action }: ShelfProps) => {
  const words = useWords('favourite');
  const { currency } = useStore($storeUnits);
  const known = useStore($shelfProducts);
  const [showsAll, setShowsAll] = useState(false);
  const products = ids.flatMap((each) => known.get(each) ?? []);
  if (products.length === 0) return null;
  const isCut = !showsAll && products.length > FEW;
  return (
    <section className={styles.shelf} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 className={styles.heading} id={id}>
          {title}
        </h2>
        {action}
      </div>
      {note}
      <ul className={styles.list}>
        {(isCut ? products.slice(0, FEW) : products).map((product) => (
          <li key={product.id}>
            <ProductCard
              product={product}
              store={store}
              currency={currency}
              headingLevel={3}
              corner={<FavouriteButton store={store} product={product} />}
            />
          </li>
        ))}
      </ul>
      {isCut && (
        <Button onClick={() => setShowsAll(true)}>
          {words.showAll({ count: products.length })}
        </Button>
      )}
    </section>
  );
};

/** The visitor's own products: favourites, and those seen in this browser. */
export const Shelves = () => {
  const words = useWords('favourite');
  const { params } = useStore($route) ?? {};
  const store = params?.store ?? '';
  const session = useStore($session);
  const favourites = useStore($favourites);
  const recent = useStore($recent);
  const shown = Number(params?.productId);
  const kept = useMemo(
    () => (favourites.slug === store ? favourites.ids : []),
    [favourites, store],
  );
  const seen = useMemo(() => recent.filter((id) => id !== shown), [recent, shown]);
  useEffect(() => {
    loadFavourites(store);
    loadRecent(store);
  }, [store]);
  useEffect(() => void loadShelfProducts(store, [...kept, ...seen]), [store, kept, seen]);
  return (
    <>
      <Shelf
        id="favourites"
        title={words.favouritesTitle}
        ids={kept}
        store={store}
        note={session.type !== 'member' && <p className={styles.note}>{words.deviceOnly}</p>}
      />
      <Shelf
        id="recent"
        title={words.recentTitle}
        ids={seen}
        store={store}
        action={
          <Button variant="quiet" size="s" onClick={() => clearRecent(store)}>
            {words.clearRecent}
          </Button>
        }
      />
    </>
  );
};

export async function loadShelves() {
  await loadWords('favourite');
  return Shelves;
}
