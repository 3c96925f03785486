import { expect, test } from 'vitest';
import { feeGroups, feeTo } from '../../../src/features/store/rules/shipping-fee.ts';

const byPlace = {
  fee_type: 'flat' as const,
  fee: 600,
  fee_by_prefecture: { 沖縄県: 1800, 北海道: 1200, 長崎県: 1200, 東京都: 0 },
};

test('Spec §3 Shipping setting: uses a prefecture’s own fee, otherwise the default', () => {
  expect(feeTo(byPlace, '北海道')).toBe(1200);
  expect(feeTo(byPlace, '東京都')).toBe(0);
  expect(feeTo(byPlace, '大阪府')).toBe(600);
  expect(feeTo(byPlace, null)).toBe(600);
  expect(feeTo(byPlace, 'constructor')).toBe(600);
  expect(feeTo({ fee_type: 'flat', fee: 600, fee_by_prefecture: { null: 1 } }, null)).toBe(600);
  expect(feeTo({ ...byPlace, fee_type: 'free' }, '北海道')).toBe(0);
});

test('groups prefectures by fee, lowest first', () => {
  expect(feeGroups(byPlace)).toEqual([
    { fee: 0, places: ['東京都'] },
    { fee: 1200, places: ['北海道', '長崎県'] },
    { fee: 1800, places: ['沖縄県'] },
  ]);
  expect(feeGroups({ fee_by_prefecture: {} })).toEqual([]);
});
