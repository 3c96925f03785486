import { ProductList } from '../../features/post/product-list.tsx';
import { $hasProductList } from '../../features/store/settings.ts';
import { useWords } from '../../platform/i18n/words.ts';
import { usePageStore } from '../../platform/page/use-page-store.ts';
import styles from './live-room.module.css';

/** Hydrated only at the width from which `live-room.module.css` has three columns. */
export const ProductColumn = () => {
  const words = useWords('live');
  const hasList = usePageStore($hasProductList);
  return (
    <aside className={styles.products} aria-labelledby="room-products">
      <h2 id="room-products" className={styles.heading}>
        {words.productsTitle}
      </h2>
      <div className={styles.scroll}>{hasList && <ProductList />}</div>
    </aside>
  );
};
