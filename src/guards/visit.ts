import { retrySession } from '../features/session/session.ts';
import { loadStore } from '../features/store/store.ts';
import { enterPage } from '../platform/navigation/page.ts';
import { matchRoute } from '../routes/match.ts';
import type { Visit } from './guard.ts';

/** Returns undefined without a route. */
export function visitOf(url: URL): Visit | undefined {
  const match = matchRoute(url.pathname);
  return match && { route: match.name, params: match.params, url };
}

export function startPage(visit: Visit, isReturn: boolean): void {
  void retrySession();
  if (visit.params.store) void loadStore(visit.params.store);
  enterPage({ ...visit, isReturn });
}
