import { z } from 'zod';
import { commentBlacklistEntry, commentEvent } from '../comment.ts';
import { id, idText, list, success } from '../primitives.ts';

const params = z.object({ id: idText });
const commenterType = z.enum(['user', 'guest']);

export const hostModerationSchemas = {
  listHostComments: { params, reply: list(commentEvent.extend({ hidden: z.boolean() })) },
  moderateComment: {
    params,
    /** Absent fields stay unchanged. */
    body: z.object({ hidden: z.boolean().optional(), highlight: z.boolean().optional() }),
    reply: success,
  },
  listBlocked: { reply: list(commentBlacklistEntry) },
  blockCommenter: { body: z.object({ type: commenterType, id }), reply: commentBlacklistEntry },
  unblockCommenter: { params: z.object({ type: commenterType, id: idText }), reply: success },
};
