import { isParam } from './rules.ts';

/**
 * The regular expression of a route's path, with a group a parameter, for hosts that match by one.
 * A lone parameter has no dot in it, because `/favicon.svg` is a file and no store.
 */
export function pathRegex(segments: string[]): string {
  const parameter = segments.length === 1 ? '([^/.]+)' : '([^/]+)';
  return `^/${segments.map((each) => (isParam(each) ? parameter : each)).join('/')}/?$`;
}

/** Writes a redirect's target, with the n-th parameter as the host spells it. */
export function targetPath(segments: string[], group: (n: number) => string): string {
  let n = 0;
  return `/${segments.map((each) => (isParam(each) ? group(++n) : each)).join('/')}`;
}
