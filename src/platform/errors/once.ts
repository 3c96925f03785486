import type { Diagnostic, Receive } from './report.ts';

/** Different errors of one document; the next ones are mostly consequences. */
const MAX_SENT = 20;

/** Passes each error on once, and at most so many in one document. */
export function onceEach(receive: Receive): Receive {
  const sent = new Set<string>();
  return (diagnostic: Diagnostic) => {
    const { kind, subject, detail } = diagnostic;
    const key = `${kind} ${subject} ${detail}`;
    if (sent.has(key) || sent.size >= MAX_SENT) return;
    sent.add(key);
    receive(diagnostic);
  };
}
