import { loadSession } from '../features/session/actions.ts';
import { reportUnhandled } from '../platform/errors/report.ts';
import { readToken } from '../platform/storage/tokens.ts';
import { matchRoute } from '../routes/match.ts';
import { type RouteName, routeOf } from '../routes/table.ts';
import { guards } from './index.ts';

/** Starts what a page fetches first; gets the parameters of its address. */
export type PageStart = (params: Record<string, string>, url: URL) => void;

/** A page for members asks for nothing until there is at least a token to ask with. */
const mayStart = (route: RouteName) => routeOf(route).access === 'anyone' || readToken('member');

/**
 * Runs once a page, before any island hydrates: the session, the page's own first calls and the
 * guards all start together, so nothing waits for what it does not need. Design §4.2.
 */
export async function boot(start: PageStart = () => {}): Promise<void> {
  reportUnhandled();
  const url = new URL(location.href);
  const match = matchRoute(url.pathname);
  void loadSession();
  if (!match) return;
  if (mayStart(match.name)) start(match.params, url);
  const visit = { route: match.name, params: match.params, url };
  for (const guard of guards) {
    const target = await guard(visit);
    if (target) {
      location.replace(target);
      return;
    }
  }
}
