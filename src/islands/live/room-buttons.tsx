import { useStore } from '@nanostores/react';
import { IconButton } from '../../../ui/icon-button/icon-button.tsx';
import { $cartCount } from '../../features/cart/list.ts';
import { openCart } from '../../features/cart/sheet.ts';
import { $tray, openTray } from '../../features/post/tray.ts';
import { useWords } from '../../platform/i18n/words.ts';
import { usePageStore } from '../../platform/page/use-page-store.ts';

export const CartButton = () => {
  const words = useWords('live');
  const count = useStore($cartCount, { ssr: () => 0 });
  return (
    <IconButton
      variant="outline"
      icon="bag"
      label={count > 0 ? words.cartWithCount({ count }) : words.cart}
      {...(count > 0 ? { count: String(count) } : {})}
      onClick={openCart}
    />
  );
};

export const ListButton = () => {
  const words = useWords('post');
  const count = usePageStore($tray).length;
  return (
    <IconButton
      variant="outline"
      icon="menu"
      label={words.openList({ count })}
      onClick={openTray}
      disabled={count === 0}
    />
  );
};
