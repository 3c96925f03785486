import { type RouteName, routes } from './table.ts';

export interface RouteMatch {
  name: RouteName;
  params: Record<string, string>;
}

const segmentsOf = (path: string) => path.split('/').filter(Boolean);
const isParam = (segment: string) => segment.startsWith('{');

/** More fixed segments first, so that `/error/permission` does not match a store. */
const sorted = (Object.keys(routes) as RouteName[])
  .map((name) => ({ name, segments: segmentsOf(routes[name].pattern) }))
  .sort(
    (a, b) =>
      b.segments.filter((s) => !isParam(s)).length - a.segments.filter((s) => !isParam(s)).length,
  );

function decode(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment);
  } catch {
    return undefined;
  }
}

/** Decodes the parameters. */
export function matchRoute(pathname: string): RouteMatch | undefined {
  const parts = segmentsOf(pathname).map(decode);
  if (parts.includes(undefined)) return undefined;
  for (const { name, segments } of sorted) {
    if (segments.length !== parts.length) continue;
    if (!segments.every((segment, i) => isParam(segment) || segment === parts[i])) continue;
    const params: Record<string, string> = {};
    segments.forEach((segment, i) => {
      if (isParam(segment)) params[segment.slice(1, -1)] = parts[i] ?? '';
    });
    return { name, params };
  }
  return undefined;
}
