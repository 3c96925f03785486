import { useStore } from '@nanostores/react';
import { type ComponentType, useLayoutEffect } from 'react';
import { Sheet } from '../../../ui/sheet/sheet.tsx';
import { followOrder } from '../../features/buy-now/purchase.ts';
import { $post } from '../../features/post/post.ts';
import { $traySheet, closeTray } from '../../features/post/tray.ts';
import { $storeUnits } from '../../features/store/store.ts';
import { loadWords, useWords } from '../../platform/i18n/words.ts';
import { BuyOrder } from './buy-order.tsx';
import styles from './buy-sheet.module.css';

/** The order of a buyer who returns to the show from the page of 3-D Secure. */
export const OrderSheet = () => {
  const words = useWords('buy-now');
  const sheet = useStore($traySheet);
  const post = useStore($post);
  const { slug } = useStore($storeUnits);
  const orderId = sheet.view === 'order' ? sheet.orderId : undefined;
  useLayoutEffect(() => (orderId === undefined ? undefined : followOrder(orderId)), [orderId]);
  if (orderId === undefined || post.status !== 'ready') return null;
  return (
    <Sheet open dock onClose={closeTray} title={words.orderTitle} closeLabel={words.close}>
      <div className={styles.steps}>
        <BuyOrder orderId={orderId} show={{ store: slug, postId: post.data.id }} />
      </div>
    </Sheet>
  );
};

export async function loadOrderSheet(): Promise<ComponentType> {
  await loadWords('buy-now', 'order', 'order-list', 'card', 'payment');
  return OrderSheet;
}
