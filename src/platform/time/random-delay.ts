/** Spreads what every viewer would do at the same instant. Resolves within `mostMs`. */
export const randomDelay = (mostMs: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, Math.random() * mostMs));
