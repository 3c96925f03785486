/** Joins class names and skips falsy ones: `classNames(styles.button, isWide && styles.wide)`. */
export const classNames = (...names: (string | false | null | undefined)[]): string =>
  names.filter(Boolean).join(' ');
