import { expect, type Page } from '@playwright/test';
import { FAULTS, type Fault } from './call-faults.ts';

/** The first load, and two reloads an hour. */
const MAX_LOADS = 3;

export const triedFaults: readonly Fault[] = FAULTS.filter(
  (fault) => process.env.FAULTS?.split(',').includes(fault) ?? true,
);

/** 'ok', or a buyer's complaint, by fault. */
export type FaultRow = Partial<Record<Fault, string>>;

export interface Watch {
  begin: () => void;
  problems: (fault: Fault) => string[];
}

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
      // Spec §5: data of a wrong shape is used, and its errors are reported.
      ...(fault === 'shape' ? [] : errors),
      ...(loads > MAX_LOADS ? [`${loads} loads`] : []),
    ],
  };
}

/** Polls until there is no problem, or no late change can occur. */
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

export function expectOk(table: Record<string, FaultRow>): void {
  if (Object.keys(table).length > 0) console.table(table);
  const wrong = Object.entries(table).flatMap(([call, row]) =>
    Object.entries(row).flatMap(([fault, result]) =>
      result === 'ok' ? [] : `${call}, ${fault}: ${result}`,
    ),
  );
  expect(wrong).toEqual([]);
}
