/** Fields in error, and the first option of a group in error. */
const MISSING =
  '[aria-invalid="true"], fieldset:has(> [id$="-error"]:not(:empty)) input:not(:disabled)';

/** Takes the buyer to the first thing that is missing, once it is marked. */
export const focusMissing = (): void => {
  requestAnimationFrame(() => document.querySelector<HTMLElement>(MISSING)?.focus());
};
