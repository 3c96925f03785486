import { reportDiagnostics } from '../../contract/calls/diagnostic.ts';
import { redact } from '../../contract/redact.ts';
import type { Body } from '../../contract/schemas.ts';
import { currentBuild, currentRoute } from './build.ts';
import type { Diagnostic, Receive } from './report.ts';

type Sent = Body<'reportDiagnostics'>['reports'][number];

const WAIT_MS = 2000;
const SUBJECT_LENGTH = 80;
const DETAIL_LENGTH = 1000;

const detailOf = ({ detail, error }: Diagnostic) =>
  error instanceof Error && error.stack ? `${detail} ${error.stack}` : detail;

const toSent = (diagnostic: Diagnostic): Sent => ({
  kind: diagnostic.kind,
  subject: redact(diagnostic.subject, SUBJECT_LENGTH),
  detail: redact(detailOf(diagnostic), DETAIL_LENGTH),
});

function send(reports: Sent[]): void {
  const { path, method } = reportDiagnostics;
  const body: Body<'reportDiagnostics'> = { build: currentBuild(), page: currentRoute(), reports };
  // Bypasses the API client, because a failed report must not be reported.
  void fetch(path, {
    method,
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
    credentials: 'omit',
    keepalive: true,
  }).catch(() => undefined);
}

export function toOwnServer(): Receive {
  let waiting: Sent[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    const reports = waiting;
    waiting = [];
    if (reports.length > 0) send(reports);
  };
  addEventListener('pagehide', flush);
  return (diagnostic) => {
    waiting.push(toSent(diagnostic));
    timer ??= setTimeout(flush, WAIT_MS);
  };
}
