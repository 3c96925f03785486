/** A page still open after this time was not left: the visitor stayed, or it was a download. */
const LEFT_WITHIN_MS = 30_000;

let leavingSince = Number.NEGATIVE_INFINITY;

/**
 * Watches for navigation to another document. Firefox cancels the page's imports as soon as the
 * next document is requested, which may load for seconds.
 */
export function watchLeaving(): void {
  // Does not prevent the back/forward cache, in Firefox either (seen in 153).
  addEventListener('beforeunload', () => {
    leavingSince = performance.now();
  });
  addEventListener('pageshow', () => {
    leavingSince = Number.NEGATIVE_INFINITY;
  });
}

/** Returns whether the page is being left, so that failures are ignored. */
export const isLeaving = (): boolean => performance.now() - leavingSince < LEFT_WITHIN_MS;
