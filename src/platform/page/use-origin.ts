import { useInBrowser } from './use-in-browser.ts';

export const useOrigin = (): string => useInBrowser(() => location.origin, '');
