/** Something that went wrong without stopping the buyer. */
export interface Diagnostic {
  kind: 'reply-mismatch' | 'event-mismatch' | 'unhandled' | 'player' | 'realtime';
  /** The call, event or part concerned. */
  subject: string;
  detail: string;
}

/** Shows a diagnostic to a developer with the console open. Spec §5, §8. */
export function report(diagnostic: Diagnostic): void {
  // biome-ignore lint/suspicious/noConsole: the console is where a developer looks first
  console.warn(`[ennichi] ${diagnostic.kind} ${diagnostic.subject}: ${diagnostic.detail}`);
}

/** Catches what nobody else did. Spec §8 unhandled errors. */
export function reportUnhandled(): void {
  addEventListener('unhandledrejection', (event) => {
    report({ kind: 'unhandled', subject: 'promise', detail: String(event.reason) });
  });
  addEventListener('error', (event) => {
    report({ kind: 'unhandled', subject: 'error', detail: event.message });
  });
}
