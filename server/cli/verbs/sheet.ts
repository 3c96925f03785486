import { randomInt } from 'node:crypto';
import { open } from 'node:fs/promises';
import type { HostReply } from '../../../src/contract/host/schemas.ts';
import { SHEET_ROWS, type SheetChange } from '../../../src/contract/host/sheet.ts';
import type { Table } from '../../modules/import/csv.ts';
import type { Problem } from '../../modules/import/problem.ts';
import { BYTE_ORDER_MARK, csvLine } from '../../modules/spreadsheet/file/cell.ts';
import {
  COLUMNS,
  findSheetColumns,
  missingSheetColumns,
  readSheetRow,
  writeSheetRows,
} from '../../modules/spreadsheet/file/rows.ts';
import { translate } from '../languages/translate.ts';
import { reportDryRun, translateProblems } from './dry-run.ts';
import { sendAccepted } from './send-accepted.ts';
import { CliError, type Verb, type VerbContext } from './verb.ts';

const EVERY = 5000;

type Counts = Pick<HostReply<'saveSheet'>, 'added' | 'changed' | 'unchanged'>;

interface Line {
  line: number;
  row: SheetChange;
}

const place = (at: Line | undefined) => ({
  line: at?.line ?? 0,
  title: at?.row.product ?? at?.row.product_key ?? '',
});

class Sender {
  readonly counts: Counts = { added: 0, changed: 0, unchanged: 0 };
  readonly problems: Problem[] = [];
  readonly notes: Problem[] = [];
  readonly #context: VerbContext;
  #sent = 0;

  constructor(context: VerbContext) {
    this.#context = context;
  }

  async send(batch: readonly Line[]): Promise<void> {
    const accepted = await sendAccepted(
      batch,
      (lines) => this.#context.call('saveSheet', { body: { rows: lines.map(({ row }) => row) } }),
      (line, why) => this.problems.push({ ...place(line), column: '', why }),
    );
    if (accepted) this.#count(accepted.sent, accepted.reply);
    this.#sent += batch.length;
    if (this.#sent % EVERY === 0)
      this.#context.progress(translate('{count} rows', { count: this.#sent }));
  }

  #count(lines: readonly Line[], saved: HostReply<'saveSheet'>): void {
    for (const name of ['added', 'changed', 'unchanged'] as const) this.counts[name] += saved[name];
    for (const { row } of saved.short) {
      const why = translate(
        'takes away more than is left: more was sold since the sheet was written',
      );
      this.notes.push({ ...place(lines[row]), column: 'stock', why });
    }
    for (const row of saved.drafts ?? []) {
      const why = translate('is 0: its product is a draft');
      this.notes.push({ ...place(lines[row]), column: 'price', why });
    }
    for (const { row, ...refusal } of saved.refused) {
      this.problems.push({ ...place(lines[row]), ...refusal });
    }
  }
}

/** Refuses the second row of an export with the same key, because a spreadsheet has changed a key. */
function refuseRepeated(lines: readonly Line[], problems: Problem[]): Line[] {
  const seen = new Map<string, number>();
  return lines.filter((each) => {
    const { line, row } = each;
    if (row.sheet === null) return true;
    const key = JSON.stringify([row.product_key, row.variant_key ?? row.variant]);
    const earlier = seen.get(key);
    if (earlier === undefined) seen.set(key, line);
    else {
      const why = translate(
        'is the same variant as in line {earlier}: a spreadsheet has changed a key',
        { earlier },
      );
      problems.push({ ...place(each), column: 'product_key', why });
    }
    return earlier === undefined;
  });
}

/** Throws CliError without the required columns. */
function readSheet({ records: [header, ...records] }: Table, problems: Problem[]): Line[] {
  const columns = findSheetColumns(header?.cells ?? []);
  const missing = missingSheetColumns(columns);
  if (missing.length > 0)
    throw new CliError(translate('The header lacks {columns}.', { columns: missing.join(', ') }));
  const lines = records.flatMap((record) => {
    const row = readSheetRow(record, columns, problems);
    return row ? [{ line: record.line, row }] : [];
  });
  return refuseRepeated(lines, problems);
}

export async function importSheet(
  context: VerbContext,
  table: Table,
  isDry: boolean,
): Promise<string> {
  const sender = new Sender(context);
  const { problems, notes, counts } = sender;
  problems.push(...table.problems);
  const lines = readSheet(table, problems);
  if (isDry) {
    const names = lines.map((line) => place(line).title);
    return reportDryRun({ encoding: table.encoding, names, variants: lines.length, problems });
  }
  for (let at = 0; at < lines.length; at += SHEET_ROWS) {
    await sender.send(lines.slice(at, at + SHEET_ROWS));
  }
  const { added, changed, unchanged } = counts;
  const summary = translate(
    '{added} variants added, {changed} changed, {unchanged} as they were.',
    { added, changed, unchanged },
  );
  const text = [summary, ...translateProblems(problems, notes)].join('\n');
  if (problems.length > 0 && added + changed + unchanged === 0) throw new CliError(text);
  return text;
}

/** A name that no spreadsheet reads as a number or a date. */
const newSheetName = () => `sheet-${randomInt(2 ** 47).toString(36)}`;

export const exportProducts: Verb = {
  usage: '[STORE] FILE.csv',
  about: 'write the products to a CSV for a spreadsheet, one row per variant; import reads it',
  wordsWithStore: 2,
  async run({ call, word }) {
    const path = word(0, 'FILE.csv');
    const file = await open(path, 'w');
    const sheet = newSheetName();
    let count = 0;
    try {
      await file.write(BYTE_ORDER_MARK + csvLine(COLUMNS));
      let after: number | null = 0;
      while (after !== null) {
        const query = { after: String(after) };
        const page: HostReply<'readSheet'> = await call('readSheet', { query });
        await file.write(writeSheetRows(page.rows.map((row) => ({ ...row, sheet }))));
        count += page.rows.length;
        after = page.next;
      }
    } finally {
      await file.close();
    }
    return translate(
      '{count} variants are in {path}. Change prices and stock there, then: npm run host -- import {path}',
      { count, path },
    );
  },
};
