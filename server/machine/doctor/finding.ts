import type { Config } from '../../config/config.ts';

/** A fault prevents safe sales; a warning deserves a look. */
export interface Finding {
  /** A stable name for scripts: `mail`. */
  check: string;
  state: 'ok' | 'warning' | 'fault';
  says: string;
  fix?: string;
}

export interface Limits {
  freeGb: { warning: number; fault: number };
  flushMs: { warning: number; fault: number };
}

/** An hour of a show is about 1.5 GB. An order waits for two flushes. */
export const LIMITS: Limits = {
  freeGb: { warning: 10, fault: 1 },
  flushMs: { warning: 20, fault: 100 },
};

export interface Patient {
  config: Config;
  origin: string;
  /** Of a test mail; undefined to send none. */
  mailTo: string | undefined;
  /** Has a correct `Date` header. */
  clockUrl: string | undefined;
  limits: Limits;
  storeFiles: readonly string[];
}

/** A thrown error becomes a fault. */
export type Check = (patient: Patient) => Promise<Finding | Finding[]>;

export const ok = (check: string, says: string): Finding => ({ check, state: 'ok', says });

export const warning = (check: string, says: string, fix: string): Finding => ({
  check,
  state: 'warning',
  says,
  fix,
});

export const fault = (check: string, says: string, fix: string): Finding => ({
  check,
  state: 'fault',
  says,
  fix,
});

/** Node hides a failed request's reason in the error's cause. */
export function reasonOf(error: unknown): string {
  const { cause, message } = error as Error & { cause?: Error & { code?: string } };
  return cause?.message || cause?.code || message;
}

const TIMEOUT_MS = 10_000;

export const request = (url: string | URL, init: RequestInit = {}): Promise<Response> =>
  fetch(url, { redirect: 'manual', ...init, signal: AbortSignal.timeout(TIMEOUT_MS) });
