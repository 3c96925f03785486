import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** The user agent. Empty while a page is filled or hydrated. */
export const useAgent = (): string =>
  useSyncExternalStore(
    never,
    () => navigator.userAgent,
    () => '',
  );
