import type { CallName } from '../../contract/calls.ts';
import { schemas } from '../../contract/schemas.ts';

export interface CheckedReply {
  name: CallName;
  data: unknown;
}

export interface ReplyMismatch {
  name: CallName;
  detail: string;
}

// The types of a worker's globals are not loaded for the page's code.
addEventListener('message', ({ data: { name, data } }: MessageEvent<CheckedReply>) => {
  const parsed = schemas[name].reply.safeParse(data);
  if (parsed.success) return;
  postMessage({ name, detail: parsed.error.message } satisfies ReplyMismatch);
});
