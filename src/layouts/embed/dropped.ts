import type { Dropped } from '../../contract/embed-read.ts';
import { report } from '../../platform/errors/report.ts';

const counts: Record<Dropped, number> = { foreign: 0, malformed: 0, oversized: 0, forged: 0 };

/** The first of each kind is reported, and then each that has ten times as many before it. */
const isReported = (count: number) => Number.isInteger(Math.log10(count));

/** Counts the messages that nobody here heard. Design §4.12. */
export function countDropped(reason: Dropped): void {
  counts[reason] += 1;
  const count = counts[reason];
  if (isReported(count)) report({ kind: 'embed', subject: reason, detail: `${count} dropped` });
}
