import { DEFAULT_LOCALE } from '../../../src/routes/locales.ts';
import { shellFile } from '../../../src/routes/shells.ts';
import { type Route, type RouteName, routes } from '../../../src/routes/table.ts';

/** What a plain host does with one route: serve a prerendered file, or send the visitor on. */
export type RewriteRule = { name: RouteName; segments: string[] } & (
  | { kind: 'rewrite'; file: string }
  | { kind: 'redirect'; to: string[] }
);

export const isParam = (segment: string): boolean => segment.startsWith('{');

const segmentsOf = (pattern: string) => pattern.split('/').filter(Boolean);
const fixedIn = ({ segments }: RewriteRule) => segments.filter((each) => !isParam(each)).length;

/** Spec §2: `/{store}` is no page of its own. */
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
 * One rule a route, in the order in which a host must try them: more fixed segments first, so
 * `/error/permission` is never taken for a store. A plain host knows one language: the default
 * shell loads and switches. Design §4.1.
 */
export const rewriteRules: RewriteRule[] = (Object.entries(routes) as [RouteName, Route][])
  .map(ruleOf)
  .sort((a, b) => fixedIn(b) - fixedIn(a));

/** What a host answers with when no route and no file has the address. */
export const notFoundFile = `/${shellFile('notFound', DEFAULT_LOCALE)}`;
