import { Icon } from '../../../ui/icon/icon.tsx';
import { Skeleton } from '../../../ui/skeleton/skeleton.tsx';
import { useWords } from '../../platform/i18n/words.ts';
import { usePageStore } from '../../platform/page/use-page-store.ts';
import { $hasProductList } from '../store/settings.ts';
import { $store } from '../store/store.ts';
import { $post } from './post.ts';
import styles from './presented-card.module.css';
import { ProductRow } from './product-row.tsx';
import { $presentedProduct, $tray, openTray } from './tray.ts';

export const PresentedCard = () => {
  const words = useWords('post');
  const post = usePageStore($post);
  const store = usePageStore($store);
  const presented = usePageStore($presentedProduct);
  const hasList = usePageStore($hasProductList);
  const count = usePageStore($tray).length;
  if (post.status === 'error') return null;
  if (post.status !== 'ready' || store.status !== 'ready') {
    return (
      <div className={styles.card} data-empty="true">
        <Skeleton shape="block" width={64} height={64} />
        <Skeleton lines={2} width="100%" />
      </div>
    );
  }
  if (!presented) {
    if (count === 0 || !hasList) return null;
    return (
      <button
        type="button"
        className={styles.card}
        data-empty="true"
        data-slim="true"
        onClick={openTray}
      >
        <Icon name="bag" size={22} />
        <span>{words.openList({ count })}</span>
      </button>
    );
  }
  return (
    <section key={presented.id} className={styles.card} aria-label={words.sellingNow}>
      <ProductRow product={presented} store={store.data} isPresented />
    </section>
  );
};
