import type { Diagnostic, Receive } from './report.ts';

/** Later errors of a document are mostly consequences of earlier ones. */
const MAX_SENT = 20;

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
