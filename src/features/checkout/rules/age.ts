/** Japan's minimum age for alcohol and tobacco. */
export const ADULT_AGE = 20;

export const isOldEnough = (
  items: readonly { adultWarning: boolean }[],
  age: number | null | undefined,
) => !items.some((item) => item.adultWarning) || (age ?? 0) >= ADULT_AGE;
