/** A page that is still there after this long was not left: the visitor stayed, or it was a download. */
const LEFT_WITHIN_MS = 30_000;

let leavingSince = Number.NEGATIVE_INFINITY;

/**
 * Watches for another document that is about to take the place of this one. Firefox ends the imports of a
 * page as soon as the next one is asked for, which may take seconds to come.
 */
export function watchLeaving(): void {
  // Pages with this listener are kept in the back/forward cache, by Firefox too (seen in 153).
  addEventListener('beforeunload', () => {
    leavingSince = performance.now();
  });
  addEventListener('pageshow', () => {
    leavingSince = Number.NEGATIVE_INFINITY;
  });
}

/** Whether this page is being left for another document: what fails now is no failure. */
export const isLeaving = (): boolean => performance.now() - leavingSince < LEFT_WITHIN_MS;
