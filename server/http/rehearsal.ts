import { getCookie } from 'hono/cookie';
import { serverSecret } from '../db/secret.ts';
import type { RequestContext } from './env.ts';
import { seal, unseal } from './seal.ts';

/*
 * A preview of a rehearsal (a show for the staff) is a sealed show id with an end time. Opening its
 * URL stores it in a cookie, which identifies no visitor.
 */

export const PREVIEW_COOKIE = 'ennichi_preview';
const SEPARATOR = '~';
/** Keeps requests short. */
const MAX_PREVIEWS = 5;

interface Preview {
  postId: number;
  /** Milliseconds since 1970. */
  until: number;
}

const secretOf = (c: RequestContext) => serverSecret(c.get('services').db, 'preview');

export const sealPreview = async (c: RequestContext, preview: Preview): Promise<string> =>
  seal(await secretOf(c), preview);

/** Undefined for an invalid or expired text. */
export async function readPreview(c: RequestContext, text: string): Promise<Preview | undefined> {
  const preview = unseal(await secretOf(c), text) as Preview | undefined;
  return preview && preview.until > c.get('services').clock().getTime() ? preview : undefined;
}

export function withPreview(c: RequestContext, text: string): string {
  const known = (getCookie(c, PREVIEW_COOKIE) ?? '').split(SEPARATOR).filter((one) => one !== '');
  return [text, ...known.filter((one) => one !== text)].slice(0, MAX_PREVIEWS).join(SEPARATOR);
}

async function hasPreview(c: RequestContext, postId: number): Promise<boolean> {
  for (const text of (getCookie(c, PREVIEW_COOKIE) ?? '').split(SEPARATOR)) {
    if (text !== '' && (await readPreview(c, text))?.postId === postId) return true;
  }
  return false;
}

interface Input {
  params: unknown;
  query: unknown;
  body: unknown;
}

const NO_POST = 2_147_483_647;

type Ids = { postId?: number; id?: number; post_id?: number | null; channel?: string };

/** Undefined for a call without a show. */
function namedPost(path: string, input: Input): { id: number; hidden: Input } | undefined {
  const params = { ...(input.params as Ids | undefined) };
  const query = { ...(input.query as Ids | undefined) };
  const body = { ...(input.body as Ids | undefined) };
  const inParams = (id: number, field: 'id' | 'postId') => ({
    id,
    hidden: { ...input, params: { ...params, [field]: NO_POST } },
  });
  if (params.postId !== undefined) return inParams(params.postId, 'postId');
  if (params.id !== undefined && path.includes('/posts/{id}')) return inParams(params.id, 'id');
  if (typeof body.post_id === 'number') {
    return { id: body.post_id, hidden: { ...input, body: { ...body, post_id: NO_POST } } };
  }
  const [, prefix, id] = /^([^|]*\|)(\d{1,10})$/.exec(query.channel ?? '') ?? [];
  if (id === undefined) return undefined;
  return {
    id: Number(id),
    hidden: { ...input, query: { ...query, channel: `${prefix}${NO_POST}` } },
  };
}

/** Every call responds as for a missing show. */
export async function withoutRehearsal(
  c: RequestContext,
  path: string,
  input: Input,
): Promise<Input> {
  const named = namedPost(path, input);
  if (!named) return input;
  const row = await c
    .get('services')
    .db.selectFrom('post')
    .select('id')
    .where('id', '=', named.id)
    .where('type', '=', 'rehearsal')
    .executeTakeFirst();
  return row && !(await hasPreview(c, row.id)) ? named.hidden : input;
}
