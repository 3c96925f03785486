/** An error that does not stop the buyer. */
export interface Diagnostic {
  kind: 'reply-mismatch' | 'event-mismatch' | 'unhandled' | 'player' | 'realtime';
  /** The call, event or component it is about. */
  subject: string;
  detail: string;
}

/** Logs a diagnostic to the console, for developers. Spec §5, §8. */
export function report(diagnostic: Diagnostic): void {
  // biome-ignore lint/suspicious/noConsole: diagnostics go to the console
  console.warn(`[ennichi] ${diagnostic.kind} ${diagnostic.subject}: ${diagnostic.detail}`);
}

/** Reports errors and promise rejections that no code handles. Spec §8 unhandled errors. */
export function reportUnhandled(): void {
  addEventListener('unhandledrejection', (event) => {
    report({ kind: 'unhandled', subject: 'promise', detail: String(event.reason) });
  });
  addEventListener('error', (event) => {
    report({ kind: 'unhandled', subject: 'error', detail: event.message });
  });
}
