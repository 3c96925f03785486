import { expect, it } from 'vitest';
import { csvLine, textOfCell } from '../../../server/modules/spreadsheet/file/cell.ts';
import { payloads } from '../../support/payloads/payloads.ts';

/** First characters of a formula, after spaces, also in full width. */
const FORMULA = /^\s*[=+\-@＝＋－＠]/;

const firstCell = (line: string) => {
  const [, quoted, plain] = /^(?:"((?:[^"]|"")*)"|([^",\r\n]*)),/.exec(line) ?? [];
  return quoted?.replaceAll('""', '"') ?? plain;
};

it('no cell is a formula, and each is restored on import', () => {
  expect(payloads.filter((payload) => FORMULA.test(payload)).length).toBeGreaterThan(15);
  for (const payload of payloads) {
    const line = csvLine([payload, 1]);
    const cell = firstCell(line);
    expect(cell, line).not.toMatch(FORMULA);
    expect(textOfCell(cell ?? '')).toBe(payload);
  }
});
