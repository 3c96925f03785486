import { useSyncExternalStore } from 'react';

/** How a browser names the machine it runs on. */
const OWN = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

const never = () => () => {};

/**
 * Whether the page was opened from the machine that serves it. False in the HTML of the server, which any
 * visitor may get.
 */
export const useIsOwnMachine = (): boolean =>
  useSyncExternalStore(
    never,
    () => OWN.test(location.hostname),
    () => false,
  );
