import { expect, it } from 'vitest';
import { csvLine, textOfCell } from '../../../server/modules/spreadsheet/file/cell.ts';
import { payloads } from '../../support/payloads/payloads.ts';

/** Formula characters of spreadsheets, in full width too, after skipped space. */
const FORMULA = /^\s*[=+\-@＝＋－＠]/;

/** The first cell of a line, as a spreadsheet reads it. */
const firstCell = (line: string) => {
  const [, quoted, plain] = /^(?:"((?:[^"]|"")*)"|([^",\r\n]*)),/.exec(line) ?? [];
  return quoted?.replaceAll('""', '"') ?? plain;
};

it('is a formula in no payload, and can be read again', () => {
  expect(payloads.filter((payload) => FORMULA.test(payload)).length).toBeGreaterThan(15);
  for (const payload of payloads) {
    const line = csvLine([payload, 1]);
    const cell = firstCell(line);
    expect(cell, line).not.toMatch(FORMULA);
    expect(textOfCell(cell ?? '')).toBe(payload);
  }
});
