/** Something between -1 and 1 that looks like chance and is always the same. */
export const uneven = (seed: number): number => Math.sin(seed * 12.9898);
