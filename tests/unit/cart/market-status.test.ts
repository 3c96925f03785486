import { describe, expect, test } from 'vitest';
import {
  adjustedQuantity,
  type MarketItem,
  marketStatus,
} from '../../../src/features/cart/rules/market-status.ts';

const item = (availableQuantity: number, changes: Partial<MarketItem> = {}): MarketItem => ({
  quantity: 3,
  deletedAt: null,
  sku: { availableQuantity },
  ...changes,
});

describe('Spec §4 cart item market status', () => {
  test.each([
    ['available', item(3)],
    ['shortage', item(2)],
    ['soldout', item(0)],
    ['deleted', item(3, { deletedAt: '2026-11-21T00:00:00.000Z' })],
    ['unknown', item(3, { sku: null })],
    ['error', item(-1)],
    ['error', item(Number.NaN)],
  ])('%s', (status, given) => {
    expect(marketStatus(given)).toBe(status);
  });

  test('only a shortage reduces the quantity to the stock', () => {
    expect(adjustedQuantity(item(2))).toBe(2);
    expect(adjustedQuantity(item(5))).toBe(3);
    expect(adjustedQuantity(item(0))).toBe(3);
  });
});
