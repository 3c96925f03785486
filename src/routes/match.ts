import { type RouteName, routes } from './table.ts';

export interface RouteMatch {
  name: RouteName;
  params: Record<string, string>;
}

const segmentsOf = (path: string) => path.split('/').filter(Boolean);
const isParam = (segment: string) => segment.startsWith('{');

/** More fixed segments win, so `/error/permission` is never taken for a store. */
const ranked = (Object.keys(routes) as RouteName[])
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

/** Finds the route of a path, with its decoded parameters; undefined when no route has it. */
export function matchRoute(pathname: string): RouteMatch | undefined {
  const parts = segmentsOf(pathname).map(decode);
  if (parts.includes(undefined)) return undefined;
  for (const { name, segments } of ranked) {
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
