import { type Column, type Columns, nameOf } from './columns.ts';
import type { Field } from './fields.ts';
import type { Problem } from './problem.ts';
import type { Row } from './read-rows.ts';

/** One row of a file, whose cells are asked for by column; what is wrong with them is noted. */
export class RowReader {
  readonly line: number;
  readonly problems: Problem[] = [];
  readonly #cells: string[];
  readonly #columns: Columns;

  constructor(row: Row, columns: Columns) {
    this.line = row.line;
    this.#cells = row.cells;
    this.#columns = columns;
  }

  /** What a cell says, trimmed; empty where the file has no such column. */
  text(column: Column): string {
    const found = this.#columns.get(column);
    return (found && this.#cells[found.index])?.trim() ?? '';
  }

  says(...columns: Column[]): boolean {
    return columns.some((column) => this.text(column) !== '');
  }

  /** What a cell says by a rule; undefined, and noted, where it breaks the rule. */
  read<T>(column: Column, rule: (cell: string) => Field<T>): T | undefined {
    const field = rule(this.text(column));
    if (field.ok) return field.value;
    this.note(column, field.why);
    return undefined;
  }

  note(column: Column | undefined, why: string): void {
    const name = column ? nameOf(this.#columns, column) : '';
    this.problems.push({ line: this.line, column: name, why });
  }
}
