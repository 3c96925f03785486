/** Japan sells alcohol and tobacco from this age. */
export const ADULT_AGE = 20;

/** Whether a buyer of this age may order the items; only adult goods have an age limit. */
export const isOldEnough = (
  items: readonly { adultWarning: boolean }[],
  age: number | null | undefined,
) => !items.some((item) => item.adultWarning) || (age ?? 0) >= ADULT_AGE;
