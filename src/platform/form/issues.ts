import { type SubmitEvent, useState } from 'react';

/** What is wrong with each field of a form, by the field's name, in the order of the form. */
type Issues = object;

/**
 * Focuses the first field of a form that has an issue.
 * @returns whether there is one
 */
export function focusFirstIssue(form: HTMLFormElement, issues: Issues): boolean {
  const [name] = Object.entries(issues).find(([, issue]) => issue !== undefined) ?? [];
  if (name === undefined) return false;
  form.querySelector<HTMLElement>(`[name=${name}]`)?.focus();
  return true;
}

/**
 * The issues of a form that checks itself: none before the first attempt to send it, from then on those
 * of what is typed now.
 *
 * @param found the issues of what is typed now
 */
export function useIssues<Found extends Issues>(found: Found) {
  const [wasTried, setWasTried] = useState(false);
  return {
    /** The issues to show. */
    issues: wasTried ? found : ({} as Partial<Found>),
    /** Handles an attempt to send. Returns whether the form may be sent; otherwise focuses a field. */
    check(event: SubmitEvent<HTMLFormElement>): boolean {
      event.preventDefault();
      setWasTried(true);
      return !focusFirstIssue(event.currentTarget, found);
    },
    /** Hides the issues again, for an empty form. */
    reset: () => setWasTried(false),
  };
}
