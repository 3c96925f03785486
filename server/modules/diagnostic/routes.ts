import { clientAddress } from '../../http/client-address.ts';
import type { App } from '../../http/env.ts';
import { limitLines } from '../../http/log-limit.ts';
import { mount } from '../../http/mount.ts';
import { RateLimit } from '../../http/rate-limit.ts';

/** Per network. A browser sends one request for all that fails within two seconds. */
const BY_NETWORK = { points: 30, seconds: 60 };
/** Lines in the log, from everybody together: an error of every visitor must not fill the disk. */
const LOGGED = { points: 120, seconds: 60 };

/** Mounts the call that browsers report their errors by. Spec §8 unhandled errors. */
export function mountDiagnostic(app: App): void {
  const byNetwork = new RateLimit('diagnostics by network', BY_NETWORK);
  const mayLog = limitLines(LOGGED);

  mount(app, 'reportDiagnostics', async ({ body, c, services: { db, log } }) => {
    await byNetwork.take(db, clientAddress(c));
    const { build, page, reports } = body;
    c.set(
      'diagnostics',
      reports.map(({ kind }) => kind),
    );
    for (const report of reports) {
      // All are counted in `/metrics`, logged or not.
      if (!(await mayLog())) break;
      log.warn('browser', { request_id: c.get('requestId'), build, page, ...report });
    }
    return { success: true };
  });
}
