import { DEFAULT_LOCALE } from '../../../src/routes/locales.ts';
import { shellFile } from '../../../src/routes/shells.ts';
import { type Route, type RouteName, routes } from '../../../src/routes/table.ts';

/** What a static host does with one route: serve a prerendered file, or redirect. */
export type RewriteRule = { name: RouteName; segments: string[] } & (
  | { kind: 'rewrite'; file: string }
  | { kind: 'redirect'; to: string[] }
);

/** Whether a segment of a pattern stands for any text: `{store}`. */
export const isParam = (segment: string): boolean => segment.startsWith('{');

const segmentsOf = (pattern: string) => pattern.split('/').filter(Boolean);
const fixedIn = ({ segments }: RewriteRule) => segments.filter((each) => !isParam(each)).length;

/** Spec §2: `/{store}` has no page of its own. */
const redirects: Partial<Record<RouteName, RouteName>> = { storeHome: 'market' };

function ruleOf([name, { pattern }]: [RouteName, Route]): RewriteRule {
  const target = redirects[name];
  return target
    ? {
        name,
        segments: segmentsOf(pattern),
        kind: 'redirect',
        to: segmentsOf(routes[target].pattern),
      }
    : {
        name,
        segments: segmentsOf(pattern),
        kind: 'rewrite',
        file: `/${shellFile(name, DEFAULT_LOCALE)}`,
      };
}

/**
 * One rule per route, in the order in which a host must try them: more fixed segments first, so
 * `/error/permission` is not taken for a store. A static host serves one language: the shell of the
 * default locale loads and switches. Design §4.1.
 */
export const rewriteRules: RewriteRule[] = (Object.entries(routes) as [RouteName, Route][])
  .map(ruleOf)
  .sort((a, b) => fixedIn(b) - fixedIn(a));

/** The page for an address that no route and no file has. */
export const notFoundFile = `/${shellFile('notFound', DEFAULT_LOCALE)}`;

/**
 * The regular expression of a route's path, with a group per parameter, for hosts that match by
 * one. A single parameter contains no dot, because `/favicon.svg` is a file and not a store.
 */
export function pathRegex(segments: string[]): string {
  const parameter = segments.length === 1 ? '([^/.]+)' : '([^/]+)';
  return `^/${segments.map((each) => (isParam(each) ? parameter : each)).join('/')}/?$`;
}
