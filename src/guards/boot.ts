import { loadSession } from '../features/session/actions.ts';
import { reportUnhandled } from '../platform/errors/report.ts';
import { readToken } from '../platform/storage/tokens.ts';
import { matchRoute } from '../routes/match.ts';
import { type RouteName, routeOf } from '../routes/table.ts';
import { guards } from './index.ts';

/** Starts the page's first requests; receives the parameters of its route. */
export type PageStart = (params: Record<string, string>, url: URL) => void;

/** A page for members sends no request without a member token. */
const canStart = (route: RouteName) =>
  routeOf(route).access === 'anyone' || readToken('member') !== null;

/**
 * Runs once a page, before any island hydrates: loading the session, the page's first requests and
 * the guards start together, so that none waits for another without need. Design §4.2.
 */
export async function boot(start: PageStart = () => {}): Promise<void> {
  reportUnhandled();
  const url = new URL(location.href);
  const match = matchRoute(url.pathname);
  void loadSession();
  if (!match) return;
  if (canStart(match.name)) start(match.params, url);
  const visit = { route: match.name, params: match.params, url };
  for (const guard of guards) {
    const target = await guard(visit);
    if (target) {
      location.replace(target);
      return;
    }
  }
}
