export interface Line {
  id: number;
  kind: string;
  stock_before: number;
  stock_after: number;
  held_before: number;
  held_after: number;
  moves: number;
}

/** `kept` gets the new numbers, `dropped` are deleted. */
export interface Merged {
  kept: number;
  dropped: number[];
  held_before: number;
  moves: number;
}

const HOLDS = ['hold', 'release', 'expire', 'holds'];

function mergeRun(run: readonly Line[]): Merged[] {
  const [first, last] = [run[0], run.at(-1)];
  if (!first || !last || (run.length === 1 && first.kind === 'holds')) return [];
  return [
    {
      kept: last.id,
      dropped: run.slice(0, -1).map(({ id }) => id),
      held_before: first.held_before,
      moves: run.reduce((sum, { moves }) => sum + moves, 0),
    },
  ];
}

/** Merges runs of one SKU's cart moves, oldest first. Sums and continuity stay. */
export function mergeHolds(lines: readonly Line[]): Merged[] {
  const merged: Merged[] = [];
  let run: Line[] = [];
  for (const line of lines) {
    if (HOLDS.includes(line.kind)) {
      run.push(line);
      continue;
    }
    merged.push(...mergeRun(run));
    run = [];
  }
  return [...merged, ...mergeRun(run)];
}
