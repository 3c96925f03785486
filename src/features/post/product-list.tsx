import { useEffect, useState } from 'react';
import { SearchField } from '../../../ui/search-field/search-field.tsx';
import { useWords } from '../../platform/i18n/words.ts';
import { usePageStore } from '../../platform/page/use-page-store.ts';
import { $store } from '../store/store.ts';
import { $post } from './post.ts';
import styles from './product-list.module.css';
import { ProductListSkeleton } from './product-list-skeleton.tsx';
import { ProductRow } from './product-row.tsx';
import { findProducts } from './rules/find-products.ts';
import { $presentedProduct, $tray } from './tray.ts';

/** Rows in the page's HTML; the others render after hydration. */
const FIRST_ROWS = 8;

export const ProductList = () => {
  const words = useWords('post');
  const store = usePageStore($store);
  const { status } = usePageStore($post);
  const tray = usePageStore($tray);
  const presented = usePageStore($presentedProduct);
  const [query, setQuery] = useState('');
  const [isWhole, setIsWhole] = useState(false);
  useEffect(() => setIsWhole(true), []);
  if (status === 'error') return null;
  if (store.status !== 'ready' || status !== 'ready') {
    return <ProductListSkeleton />;
  }
  if (tray.length === 0) return <p className={styles.none}>{words.empty}</p>;
  const found = findProducts(tray, query);
  return (
    <>
      <div className={styles.search}>
        <SearchField
          label={words.search}
          clearLabel={words.clearSearch}
          placeholder={words.searchPlaceholder}
          value={query}
          onChange={setQuery}
          onSearch={setQuery}
        />
      </div>
      <p className={styles.none} role="status">
        {found.length === 0 && words.noResult}
      </p>
      <ul className={styles.list}>
        {found.slice(0, isWhole ? undefined : FIRST_ROWS).map((product) => (
          <li
            key={product.id}
            className={styles.item}
            data-presented={product.id === presented?.id}
          >
            <ProductRow
              product={product}
              store={store.data}
              isPresented={product.id === presented?.id}
            />
          </li>
        ))}
      </ul>
    </>
  );
};
