import { type RouteName, routes } from './table.ts';

type ParamsOf<P extends string> = P extends `${string}{${infer Name}}${infer Rest}`
  ? { [K in Name]: string | number } & ParamsOf<Rest>
  : unknown;

type Params<N extends RouteName> = ParamsOf<(typeof routes)[N]['pattern']>;
type Query = Record<string, string | number | boolean | undefined>;

/** Returns `/hanamichi/live/3` for `href('live', { store: 'hanamichi', id: 3 })`. */
export function href<N extends RouteName>(name: N, params: Params<N>, query: Query = {}): string {
  const values = params as Record<string, string | number>;
  const path = routes[name].pattern.replace(/\{(\w+)\}/g, (_, key: string) =>
    encodeURIComponent(String(values[key])),
  );
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    if (value !== undefined) search.set(key, String(value));
  }
  return search.size > 0 ? `${path}?${search}` : path;
}
