import type { RouteMatch } from '../../../routes/match.ts';
import type { RouteName } from '../../../routes/table.ts';

export interface Show {
  store: string;
  /** The post's id, as in its URL. */
  id: string;
  kind: 'live' | 'replay';
  title: string;
  picture: string | null;
}

/** `room`: placed by the show's page. `corner`: over another page of its store. */
export type Place = 'room' | 'corner' | 'none';

/** Design §4.17. */
export function placeOf(show: Show | undefined, route: RouteMatch): Place {
  if (!show || route.params.store !== show.store) return 'none';
  // With a ticket this URL shows the latest show.
  if (route.name === 'latestLive') return 'room';
  if (route.name !== 'live' && route.name !== 'record') return 'corner';
  return route.params.id === show.id ? 'room' : 'none';
}

/** Carts, checkouts and forms: the player is a strip there. */
const DOCKED: ReadonlySet<RouteName> = new Set<RouteName>([
  ...(['shopping', 'subscription', 'mySubscription', 'checkout', 'checkoutCompleted'] as const),
  ...(['orderPayment', 'choosePayment', 'order', 'orderMessage', 'shippingFreight'] as const),
  ...(['login', 'memberUpdate', 'memberEmail', 'changePassword', 'oneToOne'] as const),
]);

export const isDockedOn = (route: RouteMatch): boolean => DOCKED.has(route.name);
