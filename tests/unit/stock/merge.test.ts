import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Line, type Merged, mergeHolds } from '../../../server/modules/stock/rules/merge.ts';

let id = 0;
const line = (kind: string, change: Partial<Line> = {}): Line => ({
  id: ++id,
  kind,
  stock_before: 10,
  stock_after: 10,
  held_before: 0,
  held_after: 1,
  moves: 1,
  ...change,
});

function apply(lines: readonly Line[], merged: readonly Merged[]): Line[] {
  const dropped = new Set(merged.flatMap((each) => each.dropped));
  return lines
    .filter((each) => !dropped.has(each.id))
    .map((each) => {
      const kept = merged.find((one) => one.kept === each.id);
      return kept
        ? { ...each, kind: 'holds', held_before: kept.held_before, moves: kept.moves }
        : each;
    });
}

test('a run of cart moves becomes its last line, with the start of its first', () => {
  const lines = [
    line('hold', { held_before: 4, held_after: 5 }),
    line('release', { held_before: 5, held_after: 4, moves: 2 }),
    line('expire', { held_before: 4, held_after: 3 }),
  ];
  expect(mergeHolds(lines)).toEqual([
    { kept: lines[2]?.id, dropped: [lines[0]?.id, lines[1]?.id], held_before: 4, moves: 4 },
  ]);
});

test('a sale between two runs keeps them apart, and stays as it is', () => {
  const [first, sold, second] = [line('hold'), line('sale'), line('release')];
  expect(mergeHolds([first, sold, second])).toEqual([
    { kept: first.id, dropped: [], held_before: 0, moves: 1 },
    { kept: second.id, dropped: [], held_before: 0, moves: 1 },
  ]);
});

test('a merged line is unchanged until another follows it', () => {
  const done = line('holds', { moves: 7 });
  expect(mergeHolds([done])).toEqual([]);
  const next = line('expire');
  expect(mergeHolds([done, next])).toEqual([
    { kept: next.id, dropped: [done.id], held_before: 0, moves: 8 },
  ]);
  expect(mergeHolds([])).toEqual([]);
  expect(mergeHolds([line('sale'), line('restock')])).toEqual([]);
});

test('lines stay continuous and no move is lost, for random ledgers', () => {
  const kinds = ['hold', 'release', 'expire', 'holds', 'sale', 'restock', 'cancel'];
  const history = fc.array(
    fc.record({
      kind: fc.constantFrom(...kinds),
      held: fc.nat(9),
      moves: fc.integer({ min: 1, max: 5 }),
    }),
  );
  fc.assert(
    fc.property(history, (steps) => {
      let held = 0;
      const lines = steps.map(({ kind, held: held_after, moves }) => {
        const each = line(kind, { held_before: held, held_after, moves });
        held = held_after;
        return each;
      });
      const after = apply(lines, mergeHolds(lines));
      const sum = (all: readonly Line[]) => all.reduce((total, { moves }) => total + moves, 0);
      expect(sum(after)).toBe(sum(lines));
      for (const [index, each] of after.entries()) {
        expect(each.held_before).toBe(index === 0 ? 0 : after[index - 1]?.held_after);
      }
      expect(apply(after, mergeHolds(after))).toEqual(after);
      const beside = after.filter(
        (each, n) => each.kind === 'holds' && after[n - 1]?.kind === 'holds',
      );
      expect(beside).toEqual([]);
    }),
  );
});
