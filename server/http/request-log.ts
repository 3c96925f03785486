import type { Log } from '../log.ts';

/** A request that was answered. */
export interface Answered {
  requestId: string;
  method: string;
  /** The pattern of its address, never the address: those hold ids and codes of people. */
  route: string;
  status: number;
  ms: number;
}

/** Takes note of a request that was answered. */
export type Tell = (answered: Answered) => void;

/** Tells the log of each request. */
export const requestLog =
  (log: Log): Tell =>
  ({ requestId, method, route, status, ms }) =>
    log.info('request', { request_id: requestId, method, route, status, ms: Math.round(ms) });
