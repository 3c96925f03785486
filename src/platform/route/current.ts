import { onMount } from 'nanostores';
import { matchRoute, type RouteMatch } from '../../routes/match.ts';
import { pageAtom } from '../page/page-store.ts';

/** Undefined in a prerendered shell, whose parameters are placeholders. */
export const $route = pageAtom<RouteMatch | undefined>(undefined, ({ route }) => route);

export const showRoute = (pathname: string): void => $route.set(matchRoute(pathname));

onMount($route, () => {
  if (typeof location === 'undefined' || $route.value) return;
  $route.set(matchRoute(location.pathname));
});
