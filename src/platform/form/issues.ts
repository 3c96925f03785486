import { type SubmitEvent, useState } from 'react';

/** Issues by field name, in the order of the form. */
type Issues = object;

/** Focuses the first field with an issue. Returns whether there is one. */
export function focusFirstIssue(form: HTMLFormElement, issues: Issues): boolean {
  const [name] = Object.entries(issues).find(([, issue]) => issue !== undefined) ?? [];
  if (name === undefined) return false;
  form.querySelector<HTMLElement>(`[name=${name}]`)?.focus();
  return true;
}

/**
 * Shows a form's issues after the first attempt to send it.
 * @param found the issues of the current input
 */
export function useIssues<Found extends Issues>(found: Found) {
  const [wasTried, setWasTried] = useState(false);
  return {
    issues: wasTried ? found : ({} as Partial<Found>),
    /** Handles an attempt to send. Focuses an invalid field and returns false, or returns true. */
    check(event: SubmitEvent<HTMLFormElement>): boolean {
      event.preventDefault();
      setWasTried(true);
      return !focusFirstIssue(event.currentTarget, found);
    },
    /** Hides the issues of an emptied form. */
    reset: () => setWasTried(false),
  };
}
