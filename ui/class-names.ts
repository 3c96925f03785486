/** Joins truthy class names: `classNames(styles.button, isWide && styles.wide)`. */
export const classNames = (...names: (string | false | null | undefined)[]): string =>
  names.filter(Boolean).join(' ');
