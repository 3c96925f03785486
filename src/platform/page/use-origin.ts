import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** Returns the page's origin; '' on the server, which may have several. */
export const useOrigin = (): string =>
  useSyncExternalStore(
    never,
    () => location.origin,
    () => '',
  );
