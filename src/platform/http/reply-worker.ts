import type { CallName } from '../../contract/calls.ts';
import { schemas } from '../../contract/schemas.ts';

/** A reply as it came. */
export interface CheckedReply {
  name: CallName;
  data: unknown;
}

/** What is wrong with one. */
export interface ReplyMismatch {
  name: CallName;
  detail: string;
}

// A worker's own globals are not among the page's types.
addEventListener('message', ({ data: { name, data } }: MessageEvent<CheckedReply>) => {
  const parsed = schemas[name].reply.safeParse(data);
  if (parsed.success) return;
  postMessage({ name, detail: parsed.error.message } satisfies ReplyMismatch);
});
