const MISSING =
  '[aria-invalid="true"], fieldset:has(> [id$="-error"]:not(:empty)) input:not(:disabled)';

export const focusMissing = (): void => {
  requestAnimationFrame(() => document.querySelector<HTMLElement>(MISSING)?.focus());
};
