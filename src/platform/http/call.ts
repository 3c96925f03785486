import type { CallEntry, CallName } from '../../contract/calls.ts';
import type { Body, Query, Reply } from '../../contract/schemas.ts';
import type { Result } from '../errors/failure.ts';
import { checkReply } from './check-reply.ts';
import { send } from './client.ts';

export interface CallOptions<N extends CallName> {
  /** Values of the parameters in the path. */
  params?: Record<string, string | number>;
  query?: Query<N>;
  body?: Body<N>;
  /** Repeating a call with the same key returns the same reply; random by default. Design §4.8. */
  idempotencyKey?: string;
  signal?: AbortSignal;
}

/** The interaction service has a base URL of its own. Spec §7. */
function urlOf(path: string): string {
  const interaction = import.meta.env.PUBLIC_INTERACTION_URL;
  return interaction ? path.replace(/^\/interaction-service/, interaction) : path;
}

const fill = (path: string, params: Record<string, string | number> = {}) =>
  path.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(String(params[key])));

/**
 * Makes one call of the contract (`contract/calls/`) and checks its reply in the background. Never
 * throws: a failure is part of the result.
 */
export async function call<N extends CallName>(
  { name, method, path, idempotent }: CallEntry & { name: N },
  options: CallOptions<N> = {},
): Promise<Result<Reply<N>>> {
  const result = await send<Reply<N>>({
    method,
    url: urlOf(fill(path, options.params)),
    query: options.query as Record<string, unknown> | undefined,
    body: options.body,
    signal: options.signal,
    idempotencyKey: options.idempotencyKey ?? (idempotent ? crypto.randomUUID() : undefined),
  });
  if (result.ok) checkReply(name, result.data);
  else if (result.failure.code === 'UNAUTHORIZED') {
    void import('./unauthorized.ts').then(({ handleUnauthorized }) => handleUnauthorized());
  }
  return result;
}
