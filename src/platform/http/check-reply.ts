import type { CallName } from '../../contract/calls.ts';
import { report } from '../errors/report.ts';
import { whenIdle } from '../time/when-idle.ts';

/**
 * Checks a reply against the contract once the page is idle. A mismatch is recorded and reported;
 * the raw data is used all the same and nothing is blocked. Spec §5 response shapes.
 */
export function checkReply(name: CallName, data: unknown): void {
  whenIdle(async () => {
    const { schemas } = await import('../../contract/schemas.ts');
    const parsed = schemas[name].reply.safeParse(data);
    if (!parsed.success) {
      report({ kind: 'reply-mismatch', subject: name, detail: parsed.error.message });
    }
  });
}
