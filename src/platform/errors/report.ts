import { isLeaving } from './leaving.ts';

/** An error that does not stop the buyer. */
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
  /** The call, event or component. */
  subject: string;
  detail: string;
  /** The error with its stack, if any. */
  error?: unknown;
}

export type Receive = (diagnostic: Diagnostic) => void;

/** The maximum of reports kept before a receiver exists. */
const MAX_WAITING = 20;
const waiting: Diagnostic[] = [];
let receive: Receive = (diagnostic) => {
  if (waiting.length < MAX_WAITING) waiting.push(diagnostic);
};

/** Sends every report to a receiver, including earlier ones. */
export function receiveReports(receiver: Receive): void {
  receive = receiver;
  for (const diagnostic of waiting.splice(0)) receiver(diagnostic);
}

/** Logs a diagnostic to the console and passes it on. Spec §5, §8 console. */
export function report(diagnostic: Diagnostic): void {
  const { kind, subject, detail } = diagnostic;
  // biome-ignore lint/suspicious/noConsole: diagnostics go to the console
  console.warn(`[ennichi] ${kind} ${subject}: ${detail}`);
  receive(diagnostic);
}

/** Harmless: a browser notice, and errors of other origins' scripts. */
const NOISE = /^(ResizeObserver loop|Script error\.?$)/;

/** Reports errors and promise rejections that no code handles. Spec §8 unhandled errors. */
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

/**
 * Reports violations of the page's Content-Security-Policy with the rule and its subject, without
 * the page's address.
 */
export function reportViolations(): void {
  document.addEventListener('securitypolicyviolation', (violation) => {
    const { effectiveDirective, blockedURI, sourceFile, lineNumber, columnNumber } = violation;
    const detail = `${blockedURI} ${sourceFile}:${lineNumber}:${columnNumber} ${violation.sample}`;
    report({ kind: 'policy', subject: effectiveDirective, detail });
  });
}
