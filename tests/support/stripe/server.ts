import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { leave } from '../leave.ts';
import { type Account, API_VERSION, createAccount, newId } from './account.ts';
import { findCall, PUBLIC_CALLS, runCall } from './api.ts';
import { StripeFailure } from './errors.ts';
import { parseForm } from './form.ts';
import { IdempotencyKeys, type Reply } from './idempotency.ts';

export const KEYS = {
  secretKey: 'sk_test_51PlayedAccount',
  publishableKey: 'pk_test_51PlayedAccount',
  webhookSecret: 'whsec_playedaccount',
};

/**
 * `slow` never replies, `gone` closes the connection; `lost` takes effect and then closes it;
 * `error` is Stripe's own 500, kept for its idempotency key; `locked` refuses every key.
 */
export type Fault =
  | 'slow'
  | 'gone'
  | 'html'
  | 'error'
  | 'unavailable'
  | 'rate_limit'
  | 'locked'
  | 'lost';

export interface Seen {
  call: string;
  key: string | undefined;
  body: string;
}

export interface PlayedStripe {
  origin: string;
  account: Account;
  /** Oldest first. */
  seen: Seen[];
  /**
   * Makes calls fail: those of `call` (`POST /v1/refunds`), or all; null ends it. With `isDone`
   * only the reply fails.
   */
  fail(fault: Fault | null, call?: string, isDone?: boolean): void;
  /** Returns a function that opens the port again. */
  leave(): Promise<() => Promise<unknown>>;
  close(): Promise<void>;
}

const HTML = '<!doctype html><title>Bad gateway</title><h1>502</h1>';

function send(response: ServerResponse, status: number, body: unknown, headers: object = {}) {
  response.writeHead(status, {
    'Content-Type': 'application/json',
    'Request-Id': newId('req'),
    'Stripe-Version': API_VERSION,
    ...headers,
  });
  response.end(JSON.stringify(body));
}

const readBody = async (request: IncomingMessage): Promise<string> => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
};

const failure = (status: number, type: string, message: string, more: object = {}) =>
  new StripeFailure(status, { type, message, ...more });

/** Refuses another API version than the shop's types. */
function requireSender({ headers }: IncomingMessage, isPublic: boolean): void {
  const keys = isPublic ? [KEYS.secretKey, KEYS.publishableKey] : [KEYS.secretKey];
  const key = headers.authorization?.replace(/^Bearer /, '') ?? '';
  if (!keys.includes(key))
    throw failure(401, 'invalid_request_error', `Invalid API Key provided: ${key.slice(0, 8)}****`);
  if (!isPublic && headers['stripe-version'] !== API_VERSION)
    throw failure(400, 'invalid_request_error', 'Invalid Stripe API version.');
}

const replyOf = (error: unknown): Reply => {
  if (error instanceof StripeFailure) return { status: error.status, body: error.body };
  throw error;
};

export async function startStripe(now: () => Date = () => new Date()): Promise<PlayedStripe> {
  const account = createAccount(now);
  const keys = new IdempotencyKeys(() => account.now());
  const seen: Seen[] = [];
  let faulty: { fault: Fault; call: string | undefined; isDone: boolean } | undefined;

  const faultyOf = (call: string) =>
    faulty && (faulty.call === undefined || faulty.call === call) ? faulty : undefined;

  function isCutShort(fault: Fault | undefined, response: ServerResponse): boolean {
    if (fault === 'gone') response.destroy();
    if (fault === 'html') response.writeHead(502, { 'Content-Type': 'text/html' }).end(HTML);
    if (fault === 'rate_limit')
      throw failure(429, 'invalid_request_error', 'Request rate limit exceeded.', {
        code: 'rate_limit',
      });
    if (fault === 'locked')
      throw failure(401, 'invalid_request_error', 'Expired API Key provided.');
    if (fault === 'unavailable')
      throw failure(503, 'api_error', 'The server is temporarily unable to handle the request.');
    return fault === 'slow' || fault === 'gone' || fault === 'html';
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, search } = new URL(request.url ?? '/', 'http://stripe');
    const body = await readBody(request);
    const { call, id } = findCall(request.method ?? '', pathname);
    requireSender(request, PUBLIC_CALLS.includes(call));
    const { fault, isDone = false } = faultyOf(call) ?? {};
    if (!isDone && isCutShort(fault, response)) return;
    const key = request.headers['idempotency-key'] as string | undefined;
    seen.push({ call, key, body });
    const form = parseForm(request.method === 'GET' ? search.slice(1) : body);
    const unknown = () =>
      replyOf(failure(500, 'api_error', 'An unknown error occurred at Stripe.'));
    const reply = await keys.answer(key, `${request.method} ${pathname} ${body}`, async () => {
      if (fault === 'error' && !isDone) return unknown();
      try {
        const made = { status: 200, body: runCall(account, call, id, form) };
        return fault === 'error' ? unknown() : made;
      } catch (error) {
        return replyOf(error);
      }
    });
    if (isDone && isCutShort(fault, response)) return;
    if (fault === 'lost') {
      response.destroy();
      return;
    }
    send(response, reply.status, reply.body, {
      ...(key && { 'Idempotency-Key': key }),
      ...(reply.isReplayed && { 'Idempotent-Replayed': 'true' }),
      ...(reply.status >= 500 && { 'Stripe-Should-Retry': 'false' }),
    });
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error) => {
      const { status, body } = replyOf(error);
      send(response, status, body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    account,
    seen,
    fail(fault, call, isDone = false) {
      faulty = fault === null ? undefined : { fault, call, isDone };
    },
    leave: () => leave(server),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
