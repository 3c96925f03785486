import { getCookie } from 'hono/cookie';
import { serverSecret } from '../db/secret.ts';
import type { RequestContext } from './env.ts';
import { seal, unseal } from './seal.ts';

/*
 * A rehearsal is a show that only the staff see. A preview opens it for one browser: a sealed text
 * that names the show and the end of its time. A visitor who opens the address of a preview gets it as a
 * cookie, which lets them see the show and does nothing else: who they are, their tokens say.
 */

/** The cookie with the previews of a browser, joined by `~`. */
export const PREVIEW_COOKIE = 'ennichi_preview';
const SEPARATOR = '~';
/** A browser's last previews: more would make every request long. */
const MAX_PREVIEWS = 5;

interface Preview {
  postId: number;
  /** Milliseconds since 1970. */
  until: number;
}

const secretOf = (c: RequestContext) => serverSecret(c.get('services').db, 'preview');

/** Returns the text of a preview of a show. */
export const sealPreview = async (c: RequestContext, preview: Preview): Promise<string> =>
  seal(await secretOf(c), preview);

/** Returns a preview; undefined for a text that is none, or whose time is over. */
export async function readPreview(c: RequestContext, text: string): Promise<Preview | undefined> {
  const preview = unseal(await secretOf(c), text) as Preview | undefined;
  return preview && preview.until > c.get('services').clock().getTime() ? preview : undefined;
}

/** Returns the value of the cookie of a browser that has been given one more preview. */
export function withPreview(c: RequestContext, text: string): string {
  const known = (getCookie(c, PREVIEW_COOKIE) ?? '').split(SEPARATOR).filter((one) => one !== '');
  return [text, ...known.filter((one) => one !== text)].slice(0, MAX_PREVIEWS).join(SEPARATOR);
}

/** Whether the browser of a request has a preview of a show. */
async function hasPreview(c: RequestContext, postId: number): Promise<boolean> {
  for (const text of (getCookie(c, PREVIEW_COOKIE) ?? '').split(SEPARATOR)) {
    if (text !== '' && (await readPreview(c, text))?.postId === postId) return true;
  }
  return false;
}

/** The parts of a request that its schemas have parsed. */
interface Input {
  params: unknown;
  query: unknown;
  body: unknown;
}

/** An id that no show ever has: ids are counted up from one. */
const NO_POST = 2_147_483_647;

type Ids = { postId?: number; id?: number; post_id?: number | null; channel?: string };

/**
 * Returns the show that the request of a buyer's call names, and the same request about a show that
 * does not exist; undefined for a call that is about none.
 */
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

/**
 * Returns the input of a buyer's call as its handler may have it. About a rehearsal, from a browser
 * without a preview of it, that is the same about a show that does not exist: so every call answers
 * both alike, whatever it checks first.
 */
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
