/** Japan sells alcohol and tobacco from this age. */
export const ADULT_AGE = 20;

/** Whether a buyer of this age may have the items; nobody's age matters for ordinary goods. */
export const isOldEnough = (
  items: readonly { adultWarning: boolean }[],
  age: number | null | undefined,
) => !items.some((item) => item.adultWarning) || (age ?? 0) >= ADULT_AGE;
