import { isLeaving } from './leaving.ts';

export interface Diagnostic {
  kind:
    | 'reply-mismatch'
    | 'event-mismatch'
    | 'unhandled'
    | 'player'
    | 'realtime'
    | 'enterprise'
    | 'embed'
    | 'policy'
    | 'room';
  subject: string;
  detail: string;
  error?: unknown;
}

export type Receive = (diagnostic: Diagnostic) => void;

const MAX_WAITING = 20;
const waiting: Diagnostic[] = [];
let receive: Receive = (diagnostic) => {
  if (waiting.length < MAX_WAITING) waiting.push(diagnostic);
};

/** Sends earlier reports too. */
export function receiveReports(receiver: Receive): void {
  receive = receiver;
  for (const diagnostic of waiting.splice(0)) receiver(diagnostic);
}

/** Spec §5, §8 console. */
export function report(diagnostic: Diagnostic): void {
  const { kind, subject, detail } = diagnostic;
  // biome-ignore lint/suspicious/noConsole: diagnostics go to the console
  console.warn(`[ennichi] ${kind} ${subject}: ${detail}`);
  receive(diagnostic);
}

/** A browser notice, and errors of other origins' scripts. */
const NOISE = /^(ResizeObserver loop|Script error\.?$)/;

/** Spec §8 unhandled errors. */
export function reportUnhandled(): void {
  addEventListener('unhandledrejection', (rejection) => {
    const { reason } = rejection;
    // Firefox rejects the imports of a page that is being left.
    if (isLeaving()) rejection.preventDefault();
    else report({ kind: 'unhandled', subject: 'promise', detail: String(reason), error: reason });
  });
  addEventListener('error', ({ message, error }) => {
    if (!NOISE.test(message)) {
      report({ kind: 'unhandled', subject: 'error', detail: message, error });
    }
  });
}

/** Reports the rule and its subject, without the page's address. */
export function reportViolations(): void {
  document.addEventListener('securitypolicyviolation', (violation) => {
    const { effectiveDirective, blockedURI, sourceFile, lineNumber, columnNumber } = violation;
    const detail = `${blockedURI} ${sourceFile}:${lineNumber}:${columnNumber} ${violation.sample}`;
    report({ kind: 'policy', subject: effectiveDirective, detail });
  });
}
