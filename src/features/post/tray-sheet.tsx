import { useStore } from '@nanostores/react';
import { Sheet } from '../../../ui/sheet/sheet.tsx';
import { useWords } from '../../platform/i18n/words.ts';
import { $store } from '../store/state.ts';
import { ProductList } from './product-list.tsx';
import { ProductSheet } from './product-sheet.tsx';
import { $tray, $traySheet } from './state.ts';
import { closeTray } from './tray-actions.ts';
import { postWords } from './words.ts';

/** What lies over the room: all products, or one. Loaded when first opened. */
export const TraySheet = () => {
  const words = useWords(postWords);
  const sheet = useStore($traySheet);
  const store = useStore($store);
  const tray = useStore($tray);
  if (sheet.view === 'none' || store.status !== 'ready') return null;
  if (sheet.view === 'list') {
    return (
      <Sheet open onClose={closeTray} title={words.listTitle} closeLabel={words.close}>
        <ProductList />
      </Sheet>
    );
  }
  const product = tray.find(({ id }) => id === sheet.productId);
  return product ? <ProductSheet product={product} store={store.data} /> : null;
};
