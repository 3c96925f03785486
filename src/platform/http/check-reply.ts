import type { CallName } from '../../contract/calls.ts';
import { report } from '../errors/report.ts';
import { whenIdle } from '../time/when-idle.ts';
import { trustedScriptUrl } from '../trusted/policy.ts';
import type { CheckedReply, ReplyMismatch } from './reply-worker.ts';
import workerUrl from './reply-worker.ts?worker&url';

let worker: Worker | undefined;

/** The schemas would block a slow phone. */
function openWorker(): Worker {
  const opened = new Worker(trustedScriptUrl(workerUrl), { type: 'module' });
  opened.addEventListener('message', ({ data: { name, detail } }: MessageEvent<ReplyMismatch>) =>
    report({ kind: 'reply-mismatch', subject: name, detail }),
  );
  opened.addEventListener('error', () =>
    report({ kind: 'unhandled', subject: 'reply-worker', detail: 'Replies are not checked.' }),
  );
  return opened;
}

/** A mismatch is reported, and the raw data is used. Spec §5 response shapes. */
export function checkReply(name: CallName, data: unknown): void {
  whenIdle(() => {
    worker ??= openWorker();
    worker.postMessage({ name, data } satisfies CheckedReply);
  });
}
