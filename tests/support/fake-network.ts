import { vi } from 'vitest';

/** Stubs `navigator.onLine` and its events. */
export function fakeNetwork() {
  const page = new EventTarget();
  let onLine = true;
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('navigator', {
    get onLine() {
      return onLine;
    },
  });
  return {
    cut: () => {
      onLine = false;
    },
    restore: () => {
      onLine = true;
      page.dispatchEvent(new Event('online'));
    },
  };
}
