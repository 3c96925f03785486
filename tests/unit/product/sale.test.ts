import { describe, expect, test } from 'vitest';
import { salableStatus } from '../../../server/modules/product/rules/salable-status.ts';
import { countdownTo, saleChange } from '../../../src/features/product/rules/sale-period.ts';

const at = (text: string) => new Date(`2026-11-22T${text}:00.000Z`);
const noon = at('12:00');
const sale = (change: Partial<Parameters<typeof salableStatus>[0]> = {}) => ({
  status: 'selling' as const,
  startedAt: null,
  endedAt: null,
  salableQuantity: 3,
  ...change,
});

describe('Spec §4 product salable_status', () => {
  test.each([
    ['a product on sale', {}, 'on_sell'],
    ['nothing left', { salableQuantity: 0 }, 'sold_out'],
    ['more held than there is', { salableQuantity: -1 }, 'sold_out'],
    ['the last piece', { salableQuantity: 1 }, 'on_sell'],
    ['marked as sold', { status: 'sold' }, 'sold_out'],
    ['a draft', { status: 'init' }, 'before_sell'],
    ['deleted', { status: 'deleted' }, 'end_sell'],
    [
      'deleted before its sale',
      { status: 'deleted', startedAt: '2026-11-23T00:00:00Z' },
      'end_sell',
    ],
    ['a moment before the start', { startedAt: '2026-11-22T12:00:00.001Z' }, 'before_sell'],
    ['at the start', { startedAt: '2026-11-22T12:00:00.000Z' }, 'on_sell'],
    ['a moment before the end', { endedAt: '2026-11-22T12:00:00.001Z' }, 'on_sell'],
    ['at the end', { endedAt: '2026-11-22T12:00:00.000Z' }, 'end_sell'],
    [
      'a draft whose sale has ended',
      { status: 'init', endedAt: '2026-11-22T00:00:00Z' },
      'end_sell',
    ],
    [
      'sold out before the start',
      { salableQuantity: 0, startedAt: '2026-11-23T00:00:00Z' },
      'before_sell',
    ],
  ] as const)('%s', (_, change, expected) => {
    expect(salableStatus(sale(change), noon)).toBe(expected);
  });
});

describe('Spec §4 salable_status: the next change by time alone', () => {
  const period = { sale_started_at: '2026-11-22T13:00:00Z', sale_ended_at: '2026-11-22T14:00:00Z' };
  const never = { sale_started_at: null, sale_ended_at: null };

  test('is the start before a sale and the end during it', () => {
    expect(saleChange({ salable_status: 'before_sell', ...period })).toEqual({
      kind: 'start',
      at: period.sale_started_at,
    });
    expect(saleChange({ salable_status: 'on_sell', ...period })).toEqual({
      kind: 'end',
      at: period.sale_ended_at,
    });
  });

  test('is none without an instant and after the sale', () => {
    expect(saleChange({ salable_status: 'before_sell', ...never })).toBeUndefined();
    expect(saleChange({ salable_status: 'on_sell', ...never })).toBeUndefined();
    expect(saleChange({ salable_status: 'sold_out', ...period })).toBeUndefined();
    expect(saleChange({ salable_status: 'end_sell', ...period })).toBeUndefined();
  });

  test('counts down days and seconds for three days', () => {
    const from = (ms: number) => countdownTo(noon.toISOString(), noon.getTime() - ms);
    expect(from(0)).toEqual({ days: 0, seconds: 0 });
    expect(from(-5000)).toEqual({ days: 0, seconds: 0 });
    expect(from(1)).toEqual({ days: 0, seconds: 1 });
    expect(from(86_399_000)).toEqual({ days: 0, seconds: 86_399 });
    expect(from(86_400_000)).toEqual({ days: 1, seconds: 0 });
    expect(from(3 * 86_400_000)).toEqual({ days: 3, seconds: 0 });
    expect(from(3 * 86_400_000 + 1)).toBeUndefined();
  });
});
