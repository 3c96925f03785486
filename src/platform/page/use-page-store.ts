import { useStore } from '@nanostores/react';
import type { ReadableAtom } from 'nanostores';
import { createContext, useContext } from 'react';
import type { PageData } from '../../routes/page-data.ts';
import { currentPage } from './page-data.ts';
import { valueIn } from './page-store.ts';

/** The page that is being drawn, on the server: many are drawn in one process. */
export const DrawnPage = createContext<PageData | undefined>(undefined);

/** Returns the value of a store: in the page's HTML and while hydrating, what the page was drawn with. */
export function usePageStore<T>($store: ReadableAtom<T>): T {
  const page = useContext(DrawnPage) ?? currentPage();
  return useStore($store, { ssr: () => valueIn(page, $store) });
}
