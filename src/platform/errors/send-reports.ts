import { whenIdle } from '../time/when-idle.ts';
import { onceEach } from './once.ts';
import { receiveReports } from './report.ts';

/** Spec §9 release stage. */
const stage = (): string =>
  import.meta.env.PUBLIC_RELEASE_STAGE || (import.meta.env.PROD ? 'production' : 'development');

/** In production only: to PUBLIC_SENTRY_DSN, otherwise to this server. Spec §8 unhandled errors. */
export function sendReportsWhenIdle(): void {
  if (stage() !== 'production') return;
  whenIdle(() => {
    void open().then((receive) => receiveReports(onceEach(receive)));
  });
}

async function open() {
  const dsn = import.meta.env.PUBLIC_SENTRY_DSN;
  if (dsn) return (await import('./sentry.ts')).toSentry(dsn, stage());
  return (await import('./own-server.ts')).toOwnServer();
}
