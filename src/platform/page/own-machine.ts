import { useInBrowser } from './use-in-browser.ts';

const OWN = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/** False in filled pages, which are cached for all visitors. */
export const useIsOwnMachine = (): boolean =>
  useInBrowser<boolean>(() => OWN.test(location.hostname), false);
