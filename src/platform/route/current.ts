import { onMount } from 'nanostores';
import { matchRoute, type RouteMatch } from '../../routes/match.ts';
import { pageAtom } from '../page/page-store.ts';

/**
 * The route of the current page; undefined while a shell is prerendered, because its parameters are
 * placeholders.
 */
export const $route = pageAtom<RouteMatch | undefined>(undefined, ({ route }) => route);

/** Sets the route of the page that is about to be shown. */
export const showRoute = (pathname: string): void => $route.set(matchRoute(pathname));

onMount($route, () => {
  if (typeof location === 'undefined' || $route.value) return;
  $route.set(matchRoute(location.pathname));
});
