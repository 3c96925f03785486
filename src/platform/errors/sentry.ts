import { BrowserClient, defaultStackParser, makeFetchTransport, Scope } from '@sentry/browser';
import { redact } from '../../contract/redact.ts';
import { currentBuild, currentRoute } from './build.ts';
import type { Receive } from './report.ts';

const DETAIL_LENGTH = 1000;

/** The library's integrations are off: they read personal data and repeat `reportUnhandled`. */
export function toSentry(dsn: string, environment: string): Receive {
  const client = new BrowserClient({
    dsn,
    environment,
    release: currentBuild(),
    transport: makeFetchTransport,
    stackParser: defaultStackParser,
    integrations: [],
    beforeSend(event) {
      for (const exception of event.exception?.values ?? []) {
        exception.value = redact(exception.value ?? '', DETAIL_LENGTH);
      }
      return event;
    },
  });
  const scope = new Scope();
  scope.setClient(client);
  client.init();
  return ({ kind, subject, detail, error }) => {
    const own = scope.clone();
    own.setTags({ kind, subject: redact(subject, 80), page: currentRoute() });
    own.captureException(error instanceof Error ? error : new Error(detail));
  };
}
