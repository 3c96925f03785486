import { useSyncExternalStore } from 'react';

/** The hostnames of the local machine. */
const OWN = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

const never = () => () => {};

/**
 * Returns whether the page was opened on the machine that serves it. False in server-rendered HTML,
 * which is cached for all visitors.
 */
export const useIsOwnMachine = (): boolean =>
  useSyncExternalStore(
    never,
    () => OWN.test(location.hostname),
    () => false,
  );
