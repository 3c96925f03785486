export interface FeeByPlace {
  fee: number;
  /** {"北海道": 1200} */
  fee_by_prefecture: Readonly<Record<string, number>>;
}

/** @param prefecture null for the default fee. Spec §3 Shipping setting. */
export function feeTo({ fee, fee_by_prefecture }: FeeByPlace, prefecture: string | null): number {
  if (prefecture === null || !Object.hasOwn(fee_by_prefecture, prefecture)) return fee;
  return fee_by_prefecture[prefecture] ?? fee;
}

/** Sorts by fee, lowest first. */
export function feeGroups({ fee_by_prefecture }: Pick<FeeByPlace, 'fee_by_prefecture'>) {
  const groups = Map.groupBy(Object.entries(fee_by_prefecture), ([, fee]) => fee);
  return [...groups]
    .sort(([a], [b]) => a - b)
    .map(([fee, entries]) => ({ fee, places: entries.map(([name]) => name) }));
}
