import { useSyncExternalStore } from 'react';

const OWN = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

const never = () => () => {};

/** Returns false in server-rendered HTML, which is cached for all visitors. */
export const useIsOwnMachine = (): boolean =>
  useSyncExternalStore(
    never,
    () => OWN.test(location.hostname),
    () => false,
  );
