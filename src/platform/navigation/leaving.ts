/** A page that is still there after this long has not been left: the visitor stopped it. */
const LEFT_WITHIN_MS = 30_000;

let leavingSince = Number.NEGATIVE_INFINITY;

/**
 * Watches for another document that is about to take the place of this one. Firefox ends the imports of a
 * page as soon as the next one is asked for, which may take seconds to come. Not by `beforeunload`, which
 * keeps a page out of Firefox's back/forward cache.
 */
export function watchLeaving(): void {
  // Safari had no Navigation API before 26.2. It ends no imports either.
  globalThis.navigation?.addEventListener('navigate', ({ destination, downloadRequest }) => {
    if (!destination.sameDocument && downloadRequest === null) leavingSince = performance.now();
  });
  addEventListener('pageshow', () => {
    leavingSince = Number.NEGATIVE_INFINITY;
  });
}

/** Whether this page is being left for another document: what fails now is no failure. */
export const isLeaving = (): boolean => performance.now() - leavingSince < LEFT_WITHIN_MS;
