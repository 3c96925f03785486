import { useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * Returns what only a browser knows.
 * @param elsewhere while a page is filled or hydrated
 */
export const useInBrowser = <T extends string | boolean>(read: () => T, elsewhere: T): T =>
  useSyncExternalStore(never, read, () => elsewhere);
