export interface FeeByPlace {
  fee_type: 'free' | 'flat';
  fee: number;
  /** {"北海道": 1200} */
  fee_by_prefecture: Readonly<Record<string, number>>;
}

/**
 * Returns the fee before an exemption of the order.
 *
 * @param prefecture null for the default fee. Spec §3 Shipping setting.
 */
export function feeTo(shipping: FeeByPlace, prefecture: string | null): number {
  const { fee_type, fee, fee_by_prefecture } = shipping;
  if (fee_type === 'free') return 0;
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
