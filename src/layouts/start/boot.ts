import { loadSession, retrySession } from '../../features/session/session.ts';
import { arrive, redirectOf } from '../../guards/index.ts';
import { startPage, visitOf } from '../../guards/visit.ts';
import { reportUnhandled, reportViolations } from '../../platform/errors/report.ts';
import { readToken, SIGNED_OUT } from '../../platform/storage/tokens.ts';
import { type RouteName, routeOf } from '../../routes/table.ts';

/** A member page sends no request without a member token. */
const canStart = (route: RouteName) =>
  routeOf(route).access === 'anyone' || readToken('member') !== null;

/** Runs everything in parallel, before any island hydrates, once per document. Design §4.2. */
export async function boot(): Promise<void> {
  reportUnhandled();
  reportViolations();
  addEventListener(SIGNED_OUT, () => void loadSession());
  addEventListener('online', () => void retrySession());
  void loadSession();
  const visit = visitOf(new URL(location.href));
  if (!visit) return;
  if (canStart(visit.route)) startPage(visit, false);
  const target = await redirectOf(visit);
  if (target) location.replace(target);
  else arrive(visit);
}
