/** Something that went wrong without stopping the buyer. */
export interface Diagnostic {
  kind: 'reply-mismatch' | 'event-mismatch' | 'unhandled' | 'player' | 'realtime';
  /** The call, event or part concerned. */
  subject: string;
  detail: string;
}

const MOST_KEPT = 50;
const kept: Diagnostic[] = [];

/** Records a diagnostic, bounded, and shows it to a developer with the console open. Spec §5, §8. */
export function report(diagnostic: Diagnostic): void {
  kept.push(diagnostic);
  if (kept.length > MOST_KEPT) kept.shift();
  // biome-ignore lint/suspicious/noConsole: the console is where a developer looks first
  console.warn(`[ennichi] ${diagnostic.kind} ${diagnostic.subject}: ${diagnostic.detail}`);
}

/** The newest diagnostics, oldest first. */
export const diagnostics = (): readonly Diagnostic[] => kept;

/** Catches what nobody else did. Spec §8 unhandled errors. */
export function reportUnhandled(): void {
  addEventListener('unhandledrejection', (event) => {
    report({ kind: 'unhandled', subject: 'promise', detail: String(event.reason) });
  });
  addEventListener('error', (event) => {
    report({ kind: 'unhandled', subject: 'error', detail: event.message });
  });
}
