import { PAGE_DATA_ID, type PageData } from '../../routes/page-data.ts';

/** Returns undefined in a static shell, in Node and in Storybook. */
function parse(): PageData | undefined {
  if (typeof document === 'undefined') return undefined;
  const text = document.getElementById(PAGE_DATA_ID)?.textContent;
  return text ? (JSON.parse(text) as PageData) : undefined;
}

let page = parse();

export const currentPage = (): PageData | undefined => page;

/** Page stores read it in `showCurrentPage` (page-store.ts). */
export function readPage(): PageData | undefined {
  page = parse();
  return page;
}
