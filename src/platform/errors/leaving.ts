/** A page still open after this time was not left. */
const LEFT_WITHIN_MS = 30_000;

let leavingSince = Number.NEGATIVE_INFINITY;

/**
 * Firefox cancels the page's imports as soon as the next document is requested, which may load for
 * seconds.
 */
export function watchLeaving(): void {
  addEventListener('beforeunload', () => {
    leavingSince = performance.now();
  });
  addEventListener('pageshow', () => {
    leavingSince = Number.NEGATIVE_INFINITY;
  });
}

export const isLeaving = (): boolean => performance.now() - leavingSince < LEFT_WITHIN_MS;
