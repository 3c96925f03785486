import { useStore } from '@nanostores/react';
import type { ComponentType } from 'react';
import { Sheet } from '../../../ui/sheet/sheet.tsx';
import { KeywordButtons } from '../../features/comment/keyword-buttons.tsx';
import { $post, refetchPost } from '../../features/post/post.ts';
import { ProductList } from '../../features/post/product-list.tsx';
import { ProductSheet } from '../../features/post/product-sheet.tsx';
import { $addingSku, $tray, $traySheet, addToCart, closeTray } from '../../features/post/tray.ts';
import { saleChange } from '../../features/product/rules/sale-period.ts';
import { SaleClock } from '../../features/product/sale-clock.tsx';
import { SkuChooser } from '../../features/product/sku-chooser.tsx';
import { loadStockReminder } from '../../features/reminder/stock-reminder.tsx';
import { $store } from '../../features/store/store.ts';
import { loadWords, useWords } from '../../platform/i18n/words.ts';
import { Lazy } from '../frame/lazy.tsx';

const onDue = () => void refetchPost();

export const TraySheet = () => {
  const words = useWords('post');
  const sheet = useStore($traySheet);
  const store = useStore($store);
  const tray = useStore($tray);
  const post = useStore($post);
  const isAdding = useStore($addingSku) !== undefined;
  if (store.status !== 'ready') return null;
  if (sheet.view === 'list') {
    return (
      <Sheet open onClose={closeTray} title={words.listTitle} closeLabel={words.close}>
        <ProductList />
      </Sheet>
    );
  }
  if (sheet.view !== 'product') return null;
  const product = tray.find(({ id }) => id === sheet.productId);
  const change = product && saleChange(product);
  return (
    product && (
      <ProductSheet product={product} store={store.data}>
        {change && <SaleClock change={change} timeZone={store.data.timezone} onDue={onDue} />}
        <SkuChooser
          product={product}
          currency={store.data.currency}
          timeZone={store.data.timezone}
          busy={isAdding}
          onAdd={(skuId, quantity) => void addToCart(skuId, quantity)}
          belowDisabled={(skuId) => <Lazy load={loadStockReminder} props={{ product, skuId }} />}
        />
        {post.status === 'ready' && (
          <KeywordButtons postId={post.data.id} product={product} onSent={closeTray} />
        )}
      </ProductSheet>
    )
  );
};

export async function loadTraySheet(): Promise<ComponentType> {
  await loadWords('comment-order');
  return TraySheet;
}
