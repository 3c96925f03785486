import type { CsvRecord } from './csv.ts';
import type { Field } from './fields.ts';
import type { Problem } from './problem.ts';
import { stripInvisible } from './strip-invisible.ts';

/** Names in Shopify's old and new templates. */
const columnNames = {
  handle: ['Handle', 'URL handle'],
  title: ['Title'],
  description: ['Body (HTML)', 'Body HTML', 'Description'],
  published: ['Published', 'Published on online store'],
  status: ['Status'],
  giftCard: ['Gift Card'],
  tags: ['Tags'],
  taxClass: ['Tax class', '税区分', '稅別'],
  option1: ['Option1 Value'],
  option2: ['Option2 Value'],
  option3: ['Option3 Value'],
  sku: ['Variant SKU', 'SKU'],
  tracker: ['Variant Inventory Tracker', 'Inventory tracker'],
  stock: ['Variant Inventory Qty', 'Inventory quantity'],
  policy: ['Variant Inventory Policy', 'Continue selling when out of stock'],
  price: ['Variant Price', 'Price'],
  compareAt: ['Variant Compare At Price', 'Compare-at price', 'Compare at price'],
  requiresShipping: ['Variant Requires Shipping', 'Requires shipping'],
  image: ['Image Src', 'Product image URL'],
  imagePosition: ['Image Position'],
  imageAlt: ['Image Alt Text'],
  variantImage: ['Variant Image', 'Variant image URL'],
} as const;

export type Column = keyof typeof columnNames;

const REQUIRED: Column[] = ['handle', 'title', 'price'];

export type Columns = Map<Column, { index: number; name: string }>;

const normalise = (name: string) => name.trim().toLowerCase();

/** In any order and case. */
export function findColumns(header: readonly string[]): Columns {
  const given = header.map(normalise);
  const found: Columns = new Map();
  for (const [column, names] of Object.entries(columnNames) as [Column, readonly string[]][]) {
    const known = names.map(normalise);
    const index = given.findIndex((name) => known.includes(name));
    if (index >= 0) found.set(column, { index, name: header[index]?.trim() ?? '' });
  }
  return found;
}

export const missingColumns = (found: Columns): string[] =>
  REQUIRED.filter((column) => !found.has(column)).map((column) => columnNames[column][0]);

export class Row {
  readonly line: number;
  /** Of its product; only the first row of one has it in the file. */
  title: string;
  readonly problems: Problem[] = [];
  /** Cells with a different meaning here, such as a price of ¥0. */
  readonly notes: Problem[] = [];
  readonly #cells: string[];
  readonly #columns: Columns;

  constructor(record: CsvRecord, columns: Columns) {
    this.line = record.line;
    this.#cells = record.cells;
    this.#columns = columns;
    this.title = this.text('title');
  }

  hasColumn(column: Column): boolean {
    return this.#columns.has(column);
  }

  /** Trimmed, without invisible marks; empty for an absent column. */
  text(column: Column): string {
    const found = this.#columns.get(column);
    return stripInvisible((found && this.#cells[found.index]) ?? '').trim();
  }

  has(...columns: Column[]): boolean {
    return columns.some((column) => this.text(column) !== '');
  }

  /** Adds a problem and returns undefined for an invalid cell. */
  read<T>(column: Column, parse: (cell: string) => Field<T>): T | undefined {
    const field = parse(this.text(column));
    if (field.ok) return field.value;
    this.addProblem(column, field.why);
    return undefined;
  }

  addProblem(column: Column | undefined, why: string): void {
    this.problems.push(this.#problem(column, why));
  }

  addNote(column: Column, why: string): void {
    this.notes.push(this.#problem(column, why));
  }

  #problem(column: Column | undefined, why: string): Problem {
    const name = column ? (this.#columns.get(column)?.name ?? columnNames[column][0]) : '';
    return { line: this.line, column: name, ...(this.title && { title: this.title }), why };
  }
}
