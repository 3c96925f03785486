import { type ComponentType, useEffect, useState } from 'react';
import { ProductListOutline } from '../../features/post/product-list-outline.tsx';

/** Where the room has three columns, as in `live-room.module.css`. */
const WIDE = '(width >= 64rem)';

/** The list of products beside the picture; fetched only on a screen that has room for it. */
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
  return list ? <list.List /> : <ProductListOutline />;
};
