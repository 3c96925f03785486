import { type SubmitEvent, useState } from 'react';

/** Issues by field name, in the order of the form. */
type Issues = object;

/** Returns whether there is one. */
export function focusFirstIssue(form: HTMLFormElement, issues: Issues): boolean {
  const [name] = Object.entries(issues).find(([, issue]) => issue !== undefined) ?? [];
  if (name === undefined) return false;
  form.querySelector<HTMLElement>(`[name=${name}]`)?.focus();
  return true;
}

/**
 * Shows issues after the first attempt to send the form.
 * @param found the issues of the current input
 */
export function useIssues<Found extends Issues>(found: Found) {
  const [wasTried, setWasTried] = useState(false);
  return {
    issues: wasTried ? found : ({} as Partial<Found>),
    /** Focuses an invalid field and returns false, or returns true. */
    check(event: SubmitEvent<HTMLFormElement>): boolean {
      event.preventDefault();
      setWasTried(true);
      return !focusFirstIssue(event.currentTarget, found);
    },
    reset: () => setWasTried(false),
  };
}
