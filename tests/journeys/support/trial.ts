import { expect, type Page } from '@playwright/test';
import { FAULTS, type Fault } from './call-faults.ts';

/** The first load, and the two reloads an hour that are allowed. */
const MAX_LOADS = 3;

/** The faults that are tried: all, or those that `FAULTS=500,hang` names. */
export const triedFaults: readonly Fault[] = FAULTS.filter(
  (fault) => process.env.FAULTS?.split(',').includes(fault) ?? true,
);

/** What went wrong by each fault: 'ok', or what a buyer would complain about. */
export type FaultRow = Partial<Record<Fault, string>>;

/** Watches a page for loads and for errors that nothing handles, one trial after the other. */
export interface Watch {
  /** Begins a trial: what was seen before it does not count. */
  begin: () => void;
  /** What is wrong by what was seen since `begin`. */
  problems: (fault: Fault) => string[];
}

/** Starts to watch a page. */
export function watchPage(page: Page): Watch {
  let errors: string[] = [];
  let loads = 0;
  page.on('pageerror', ({ message }) => errors.push(`an error that nothing handles: ${message}`));
  page.on('load', () => {
    loads += 1;
  });
  return {
    begin: () => {
      errors = [];
      loads = 0;
    },
    problems: (fault) => [
      // Spec §5: data of a wrong shape is used all the same, and what it breaks is reported.
      ...(fault === 'shape' ? [] : errors),
      ...(loads > MAX_LOADS ? [`${loads} loads`] : []),
    ],
  };
}

/** Asks until nothing is wrong, or until what comes late would be there. Returns the last answer. */
export async function stillWrong(ask: () => Promise<string[]>): Promise<string[]> {
  let problems: string[] = [];
  await expect(async () => {
    problems = await ask();
    expect(problems).toEqual([]);
  })
    .toPass({ timeout: 5000 })
    .catch(() => undefined);
  return problems;
}

/** Prints rows of the table call × fault and expects each to be ok. */
export function expectOk(table: Record<string, FaultRow>): void {
  if (Object.keys(table).length > 0) console.table(table);
  const wrong = Object.entries(table).flatMap(([call, row]) =>
    Object.entries(row).flatMap(([fault, result]) =>
      result === 'ok' ? [] : `${call}, ${fault}: ${result}`,
    ),
  );
  expect(wrong).toEqual([]);
}
