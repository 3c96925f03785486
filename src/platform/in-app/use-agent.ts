import { useInBrowser } from '../page/use-in-browser.ts';

/** The user agent. */
export const useAgent = (): string => useInBrowser(() => navigator.userAgent, '');
