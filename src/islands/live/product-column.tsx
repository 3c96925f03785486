import { type ComponentType, useEffect, useState } from 'react';
import { ProductListSkeleton } from '../../features/post/product-list-skeleton.tsx';

/** The width from which the room has three columns, as in `live-room.module.css`. */
const WIDE = '(width >= 64rem)';

/** The product list next to the video; loaded only on a screen wide enough for it. */
export const ProductColumn = () => {
  const [list, setList] = useState<{ List: ComponentType }>();
  useEffect(() => {
    const screen = matchMedia(WIDE);
    const load = () => {
      if (!screen.matches) return;
      void import('../../features/post/product-list.tsx').then(({ ProductList: List }) =>
        setList({ List }),
      );
    };
    load();
    screen.addEventListener('change', load);
    return () => screen.removeEventListener('change', load);
  }, []);
  return list ? <list.List /> : <ProductListSkeleton />;
};
