/**
 * Index of the next label, after `index` and round the end, that starts with what was typed; null
 * when none does. More letters may still mean the present one; the same letter again goes on.
 */
export const startingWith = (
  typed: string,
  labels: readonly string[],
  index: number,
): number | null => {
  const letters = [...typed.toLowerCase()];
  const repeated = letters.every((letter) => letter === letters[0]);
  const wanted = repeated ? (letters[0] ?? '') : letters.join('');
  const first = repeated ? index + 1 : Math.max(index, 0);
  const order = labels.map((_, step) => (first + step) % labels.length);
  return order.find((at) => labels[at]?.toLowerCase().startsWith(wanted)) ?? null;
};
