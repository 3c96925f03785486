import { FetchError, ofetch } from 'ofetch';
import { headers as wire } from '../../contract/headers.ts';
import type { Failure, Result } from '../errors/failure.ts';
import { $locale } from '../i18n/locale.ts';
import { readCookie } from '../storage/cookie.ts';
import { readToken } from '../storage/tokens.ts';

export interface HttpRequest {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  url: string;
  query?: Record<string, unknown> | undefined;
  body?: unknown;
  idempotencyKey?: string | undefined;
  signal?: AbortSignal | undefined;
}

/** Spec §7 request headers. */
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
  };
}

const tokens = () => `${readToken('member')} ${readToken('guest')}`;

const isErrorReply = (data: unknown): data is Record<string, unknown> =>
  typeof data === 'object' && data !== null;

/** Buyers never see a gateway's text. Spec §8 gateway. */
export function failureOf(error: unknown): Failure {
  if (!(error instanceof FetchError)) return { code: 'UNKNOWN', messages: [String(error)] };
  const name = (error.cause as Error | undefined)?.name;
  if (name === 'AbortError') return { code: 'ABORTED', messages: [] };
  if (name === 'TimeoutError') return { code: 'TIMEOUT', messages: [] };
  const { status, data } = error;
  if (status === undefined) return { code: 'NETWORK', messages: [] };
  // A 401 without a code can come from any proxy. Spec §8 401: all are treated alike.
  if (status === 401 && !data?.report_type) return { code: 'UNAUTHORIZED', messages: [], status };
  if (!isErrorReply(data) || /gateway/i.test(String(data.type ?? ''))) {
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

/** Never throws. Spec §7 no default timeout. */
export async function send<T>(request: HttpRequest): Promise<Result<T>> {
  const sent = tokens();
  try {
    const data = await ofetch<T>(request.url, {
      method: request.method,
      headers: requestHeaders(request),
      retry: request.method === 'GET' ? 1 : 0,
      ...(request.query ? { query: request.query } : {}),
      ...(request.body === undefined ? {} : { body: request.body as Record<string, unknown> }),
      ...(request.signal ? { signal: request.signal } : {}),
    });
    // No call replies with text: it is a proxy's page or a truncated reply.
    if (typeof data === 'string') return { ok: false, failure: { code: 'GATEWAY', messages: [] } };
    return { ok: true, data };
  } catch (error) {
    const failure = failureOf(error);
    return { ok: false, failure: tokens() === sent ? failure : { ...failure, isStale: true } };
  }
}
