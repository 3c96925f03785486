import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** '' on the server, which may have several. */
export const useOrigin = (): string =>
  useSyncExternalStore(
    never,
    () => location.origin,
    () => '',
  );
