import { PAGE_DATA_ID, type PageData } from '../../routes/page-data.ts';

/** Parses the data in a filled page; undefined in a static shell, in Node and in Storybook. */
function parse(): PageData | undefined {
  if (typeof document === 'undefined') return undefined;
  const text = document.getElementById(PAGE_DATA_ID)?.textContent;
  return text ? (JSON.parse(text) as PageData) : undefined;
}

let page = parse();

/** The data that the current document brought; the same object until another document is read. */
export const currentPage = (): PageData | undefined => page;

/**
 * Reads the data of the document that has just been swapped in. Page stores take it over by
 * `showCurrentPage` (page-store.ts), which calls this.
 */
export function readPage(): PageData | undefined {
  page = parse();
  return page;
}
