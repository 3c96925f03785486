import type { Carrier } from '../../../../src/contract/carriers.ts';
import type { LabelProblem } from '../../../../src/contract/host/labels.ts';
import { encodeCp932 } from './cp932.ts';
import { japanPost } from './japan-post.ts';
import type { Label, LabelFormat } from './label.ts';
import { CheckedFields } from './label-fields.ts';
import { sagawa } from './sagawa.ts';
import { yamato } from './yamato.ts';

export const labelFormats: Record<Carrier, LabelFormat> = {
  yamato,
  sagawa,
  japan_post: japanPost,
};

export interface WrittenLabels {
  /** Undefined without a label. */
  file: Uint8Array | undefined;
  count: number;
  problems: LabelProblem[];
}

/** An apostrophe against formulas would be printed on the label. */
const cellText = (cell: string) => (/[",]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

const lineOf = (cells: readonly string[]) => `${cells.map(cellText).join(',')}\r\n`;

/** An order with a problem that spoils its label gets no label. */
export function writeLabels(
  format: LabelFormat,
  labels: readonly Label[],
  replace: ReadonlyMap<string, string> = new Map(),
): WrittenLabels {
  const problems: LabelProblem[] = [];
  const lines: string[] = [];
  for (const label of labels) {
    const fields = new CheckedFields(label, replace);
    const cells = format.cellsOf(label, fields);
    const { isWritable } = fields;
    // A note of an order without a label would say that it has one.
    problems.push(...fields.problems.filter((problem) => isWritable || !problem.is_written));
    if (isWritable) lines.push(lineOf(format.header.map((_, n) => cells[n + 1] ?? '')));
  }
  const text = lineOf(format.header) + lines.join('');
  return {
    file: lines.length > 0 ? encodeCp932(text) : undefined,
    count: lines.length,
    problems,
  };
}
