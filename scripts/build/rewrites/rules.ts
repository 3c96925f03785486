import { DEFAULT_LOCALE } from '../../../src/routes/locales.ts';
import { shellFile } from '../../../src/routes/shells.ts';
import { type Route, type RouteName, routes } from '../../../src/routes/table.ts';

export type RewriteRule = { name: RouteName; segments: string[] } & (
  | { kind: 'rewrite'; file: string }
  | { kind: 'redirect'; to: string[] }
);

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
 * More fixed segments first, so `/error/permission` is not treated as a store. A static host serves
 * the default locale's shell, which then switches language. Design §4.1.
 */
export const rewriteRules: RewriteRule[] = (Object.entries(routes) as [RouteName, Route][])
  .map(ruleOf)
  .sort((a, b) => fixedIn(b) - fixedIn(a));

export const notFoundFile = `/${shellFile('notFound', DEFAULT_LOCALE)}`;

/** A single parameter matches no dot, because `/favicon.svg` is a file and not a store. */
export function pathRegex(segments: string[]): string {
  const parameter = segments.length === 1 ? '([^/.]+)' : '([^/]+)';
  return `^/${segments.map((each) => (isParam(each) ? parameter : each)).join('/')}/?$`;
}
