/** Invalid fields, and the first option of an invalid group. */
const MISSING =
  '[aria-invalid="true"], fieldset:has(> [id$="-error"]:not(:empty)) input:not(:disabled)';

/** Once the fields are marked. */
export const focusMissing = (): void => {
  requestAnimationFrame(() => document.querySelector<HTMLElement>(MISSING)?.focus());
};
