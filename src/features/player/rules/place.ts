import type { RouteMatch } from '../../../routes/match.ts';

/** A show that is played, and where its room is. */
export interface Show {
  /** The store's slug. */
  store: string;
  /** The post's id, as in its address. */
  id: string;
  kind: 'live' | 'replay';
  /** Empty until the post is known. */
  title: string;
  picture: string | null;
}

/** `room`: laid out by the show's page. `corner`: over another page of its store. */
export type Place = 'room' | 'corner' | 'none';

/** Returns where a show is seen while a page is open. Design §4.17. */
export function placeOf(show: Show | undefined, route: RouteMatch): Place {
  if (!show || route.params.store !== show.store) return 'none';
  // The visitor with a ticket stays at the address of the latest show, whichever it is.
  if (route.name === 'latestLive') return 'room';
  if (route.name !== 'live' && route.name !== 'record') return 'corner';
  return route.params.id === show.id ? 'room' : 'none';
}
