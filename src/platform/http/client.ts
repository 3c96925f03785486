import { headers as wire } from '../../contract/headers.ts';
import type { Failure, Result } from '../errors/failure.ts';
import { $locale } from '../i18n/locale.ts';
import { readCookie } from '../storage/cookie.ts';
import { readToken } from '../storage/tokens.ts';

export interface HttpRequest {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  url: string;
  query?: Record<string, unknown> | undefined;
  body?: unknown;
  idempotencyKey?: string | undefined;
  signal?: AbortSignal | undefined;
}

/** The headers of every request. Spec §7. */
function requestHeaders(request: HttpRequest): Record<string, string> {
  const member = readToken('member');
  const guest = readToken('guest');
  const xsrf = readCookie('XSRF-TOKEN');
  const sameOrigin = new URL(request.url, location.href).origin === location.origin;
  return {
    'Accept-Language': $locale.get(),
    [wire.clientVersion]: __CLIENT_VERSION__,
    ...(member ? { [wire.member]: `Bearer ${member}` } : {}),
    ...(guest ? { [wire.guest]: `Bearer ${guest}` } : {}),
    ...(xsrf && sameOrigin ? { [wire.xsrf]: xsrf } : {}),
    ...(request.idempotencyKey ? { [wire.idempotencyKey]: request.idempotencyKey } : {}),
    ...(request.body === undefined
      ? {}
      : { 'Content-Type': 'application/json', Accept: 'application/json' }),
  };
}

/** An address with its query. A list is a parameter many times; what is undefined is left out. */
function addressOf({ url, query = {} }: HttpRequest): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const each of [value ?? []].flat()) search.append(name, String(each));
  }
  const text = search.toString();
  return text ? `${url}?${text}` : url;
}

/** The text itself when it is not JSON; undefined when there is none. */
function parse(text: string): unknown {
  try {
    return text === '' ? undefined : JSON.parse(text);
  } catch {
    return text;
  }
}

const isErrorReply = (data: unknown): data is Record<string, unknown> =>
  typeof data === 'object' && data !== null;

/**
 * Converts the reply of an error to a failure. The text of a gateway in front of the server is not
 * shown to buyers. Spec §8.
 */
function failureOf(status: number, data: unknown): Failure {
  if (!isErrorReply(data) || String(data.type ?? '').includes('gateway')) {
    return { code: 'GATEWAY', messages: [], status };
  }
  const code = String(data.report_type ?? '');
  const messages = [data.message ?? []].flat().map(String);
  const fields = data.errors as Failure['fields'];
  return {
    code: (code || 'UNKNOWN') as Failure['code'],
    messages,
    status,
    fields,
    ...(typeof data.report_code === 'string' ? { reportCode: data.report_code } : {}),
  };
}

/** What a request failed by that got no reply. */
function noReplyOf(error: unknown): Failure {
  const name = error instanceof Error ? error.name : '';
  if (name === 'AbortError') return { code: 'ABORTED', messages: [] };
  if (name === 'TimeoutError') return { code: 'TIMEOUT', messages: [] };
  return { code: 'NETWORK', messages: [] };
}

async function sendOnce<T>(request: HttpRequest): Promise<Result<T>> {
  try {
    const response = await fetch(addressOf(request), {
      method: request.method,
      headers: requestHeaders(request),
      body: request.body === undefined ? null : JSON.stringify(request.body),
      signal: request.signal ?? null,
    });
    const data = parse(await response.text());
    if (response.ok) return { ok: true, data: data as T };
    return { ok: false, failure: failureOf(response.status, data) };
  } catch (error) {
    return { ok: false, failure: noReplyOf(error) };
  }
}

/** Statuses by which a server says that it is busy or away for a moment. */
const PASSING = [408, 409, 425, 429, 500, 502, 503, 504];

const isPassing = ({ code, status }: Failure) =>
  status === undefined ? code === 'NETWORK' : PASSING.includes(status);

/**
 * Sends one request; a read that fails for a moment is sent once more. Never throws. There is no default
 * timeout (spec §7).
 */
export async function send<T>(request: HttpRequest): Promise<Result<T>> {
  const result = await sendOnce<T>(request);
  if (request.method !== 'GET' || result.ok || !isPassing(result.failure)) return result;
  return sendOnce<T>(request);
}
