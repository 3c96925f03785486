import { useStore } from '@nanostores/react';
import type { ReadableAtom } from 'nanostores';
import { createContext, useContext } from 'react';
import type { PageData } from '../../routes/page-data.ts';
import { currentPage } from './page-data.ts';
import { valueIn } from './page-store.ts';

/** Many pages are rendered concurrently. */
export const DrawnPage = createContext<PageData | undefined>(undefined);

/** Returns the value of the page data in HTML and while hydrating. */
export function usePageStore<T>($store: ReadableAtom<T>): T {
  const page = useContext(DrawnPage) ?? currentPage();
  return useStore($store, { ssr: () => valueIn(page, $store) });
}
