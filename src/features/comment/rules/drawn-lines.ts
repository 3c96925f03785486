import type { ChatLine } from './lines.ts';

export interface DrawnLine {
  line: ChatLine;
  /** People folded into a cart line: "Hana and 12 others". */
  others: number;
}

type Drawing = DrawnLine & { people: Set<number | string> };

/** Folds buyers of the same product into the first one's line. */
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
