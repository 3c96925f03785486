import type { Config } from '../../config/config.ts';

/** What a check found. A fault keeps a store from selling safely; a warning is worth a look. */
export interface Finding {
  /** `mail`, `clock`: the same in every run, for scripts. */
  check: string;
  state: 'ok' | 'warning' | 'fault';
  /** What was found, with its figures. */
  says: string;
  /** What to do about it. */
  fix?: string;
}

/** From when on a figure is worth a look, and from when on it is a fault. */
export interface Limits {
  freeGb: { warning: number; fault: number };
  flushMs: { warning: number; fault: number };
}

/** An hour of a show is about 1.5 GB; an order waits for the disk twice. */
export const LIMITS: Limits = {
  freeGb: { warning: 10, fault: 1 },
  flushMs: { warning: 20, fault: 100 },
};

/** What the checks look at. */
export interface Patient {
  config: Config;
  /** Where the server is reached from this machine. */
  origin: string;
  /** Where a test mail goes; undefined to send none. */
  mailTo: string | undefined;
  /** An address whose `Date` is right; undefined to ask only this machine and the database. */
  clockUrl: string | undefined;
  limits: Limits;
  /** Files of stores to check. */
  storeFiles: readonly string[];
}

/** One check. It catches what it expects; what it throws is a fault with that message. */
export type Check = (patient: Patient) => Promise<Finding | Finding[]>;

/** A check that found nothing wrong. */
export const ok = (check: string, says: string): Finding => ({ check, state: 'ok', says });

/** A check that found what should be looked at, and how to change it. */
export const warning = (check: string, says: string, fix: string): Finding => ({
  check,
  state: 'warning',
  says,
  fix,
});

/** A check that found what keeps the server from working, and how to fix it. */
export const fault = (check: string, says: string, fix: string): Finding => ({
  check,
  state: 'fault',
  says,
  fix,
});

/** The reason of a failed request, which Node hides in its cause. */
export function reasonOf(error: unknown): string {
  const { cause, message } = error as Error & { cause?: Error & { code?: string } };
  return cause?.message || cause?.code || message;
}

const TIMEOUT_MS = 10_000;

/** Sends a request that gives up after ten seconds. */
export const request = (url: string | URL, init: RequestInit = {}): Promise<Response> =>
  fetch(url, { redirect: 'manual', ...init, signal: AbortSignal.timeout(TIMEOUT_MS) });
