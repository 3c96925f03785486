import type { CallEntry, CallName } from '../../contract/calls.ts';
import type { Body, Query, Reply } from '../../contract/schemas.ts';
import type { Failure, Result } from '../errors/failure.ts';
import { report } from '../errors/report.ts';
import { randomId } from '../secure-context/random-id.ts';
import { checkReply } from './check-reply.ts';
import { send } from './client.ts';

export interface CallOptions<N extends CallName> {
  params?: Record<string, string | number>;
  query?: Query<N>;
  body?: Body<N>;
  /** The same key returns the same reply. Default: random. Design §4.8. */
  idempotencyKey?: string;
  signal?: AbortSignal;
}

/** The interaction service has its own base URL. Spec §7. */
function urlOf(path: string): string {
  const interaction = import.meta.env.PUBLIC_INTERACTION_URL;
  if (!interaction) return path;
  return path.replace(/^\/interaction-service/, () => interaction.replace(/\/$/, ''));
}

const fill = (path: string, params: Record<string, string | number> = {}) =>
  path.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(String(params[key])));

/** The calls of a show's page. Spec §7 live room. */
const LIVE_ROOM =
  /\/(?:liveweb\/(?!me$)|interaction-service\/|vouchers\b|coupons\b|posts\/latest$)/;

function reactTo({ code, isStale }: Failure, name: CallName, path: string): void {
  if (code === 'ABORTED' || isStale) return;
  if (LIVE_ROOM.test(path)) report({ kind: 'room', subject: name, detail: code });
  if (code !== 'UNAUTHORIZED') return;
  void import('./unauthorized.ts').then(({ handleUnauthorized }) => handleUnauthorized());
}

/**
 * Never throws: returns the failure. Spec §8 live-room calls: a failed one is reported, but not
 * shown to the viewer.
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
    idempotencyKey: options.idempotencyKey ?? (idempotent ? randomId() : undefined),
  });
  if (result.ok) checkReply(name, result.data);
  else reactTo(result.failure, name, path);
  return result;
}
