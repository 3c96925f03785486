import { atom, onMount } from 'nanostores';
import { matchRoute, type RouteMatch } from '../../routes/match.ts';

/**
 * The route of the current page; undefined while a shell is prerendered, because its parameters are
 * placeholders. Islands read it with `ssr: 'initial'`, so that hydration matches the shell.
 */
export const $route = atom<RouteMatch | undefined>(undefined);

onMount($route, () => {
  if (typeof location === 'undefined' || $route.value) return;
  $route.set(matchRoute(location.pathname));
});
