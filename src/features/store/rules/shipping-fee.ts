export interface FeeByPlace {
  fee: number;
  /** By the prefecture's name: {"北海道": 1200}. */
  fee_by_prefecture: Readonly<Record<string, number>>;
}

/** Returns the fee to a prefecture; the default fee for null. Spec §3 Shipping setting. */
export function feeTo({ fee, fee_by_prefecture }: FeeByPlace, prefecture: string | null): number {
  if (prefecture === null || !Object.hasOwn(fee_by_prefecture, prefecture)) return fee;
  return fee_by_prefecture[prefecture] ?? fee;
}

/** Groups the prefectures by their fee, lowest first. */
export function feeGroups({ fee_by_prefecture }: Pick<FeeByPlace, 'fee_by_prefecture'>) {
  const groups = Map.groupBy(Object.entries(fee_by_prefecture), ([, fee]) => fee);
  return [...groups]
    .sort(([a], [b]) => a - b)
    .map(([fee, entries]) => ({ fee, places: entries.map(([name]) => name) }));
}
