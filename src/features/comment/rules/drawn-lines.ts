import type { ChatLine } from './lines.ts';

/** A line as the list draws it. */
export interface DrawnLine {
  line: ChatLine;
  /** How many other people did the same: "Hana and 12 others". Only of a cart line. */
  others: number;
}

type Drawing = DrawnLine & { people: Set<number | string> };

/**
 * What the list draws of some lines: without the hidden ones, and with those who put the same product
 * in their cart folded into the line of the first of them.
 */
export function drawnLines(
  lines: readonly ChatLine[],
  hidden: ReadonlySet<string>,
): readonly DrawnLine[] {
  const carts = new Map<string, Drawing>();
  const drawn: Drawing[] = [];
  for (const line of lines) {
    if (hidden.has(line.id)) continue;
    const first = line.kind === 'cart' ? carts.get(line.productName) : undefined;
    if (first && line.kind === 'cart') {
      first.people.add(line.userId ?? line.name);
      first.others = first.people.size - 1;
      continue;
    }
    const one: Drawing = { line, others: 0, people: new Set() };
    drawn.push(one);
    if (line.kind !== 'cart') continue;
    one.people.add(line.userId ?? line.name);
    carts.set(line.productName, one);
  }
  return drawn;
}
