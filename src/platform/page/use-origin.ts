import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** Returns the origin of the page; '' in the HTML of the server, which may stand at several addresses. */
export const useOrigin = (): string =>
  useSyncExternalStore(
    never,
    () => location.origin,
    () => '',
  );
