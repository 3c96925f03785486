import { clientAddress } from '../../http/client-address.ts';
import type { App } from '../../http/env.ts';
import { limitLines } from '../../http/log-limit.ts';
import { mount } from '../../http/mount.ts';
import { RateLimit } from '../../http/rate-limit.ts';

/** Browsers batch errors for two seconds. */
const BY_NETWORK = { points: 30, seconds: 60 };
/** For all browsers: an error of every visitor must not fill the disk. */
const LOGGED = { points: 120, seconds: 60 };

/** Spec §8 unhandled errors. */
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
      // `/metrics` also counts errors that are not logged.
      if (!(await mayLog())) break;
      log.warn('browser', { request_id: c.get('requestId'), build, page, ...report });
    }
    return { success: true };
  });
}
