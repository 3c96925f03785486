import { z } from 'zod';
import { commentBlacklistEntry, commentEvent, pinnedMessage } from '../comment.ts';
import { COMMENT_MAX_LENGTH } from '../limits.ts';
import { id, idText, list, success, text } from '../primitives.ts';

const params = z.object({ id: idText });
const commenterType = z.enum(['user', 'guest']);

/** The host calls about a live room: pins, announcements, links, comments and their moderation. */
export const hostRoomSchemas = {
  pinMessage: {
    params,
    /** A comment of the show, or a message that the store writes itself. */
    body: z.union([z.object({ comment_id: id }), z.object({ message: text(COMMENT_MAX_LENGTH) })]),
    reply: pinnedMessage,
  },
  unpinMessage: { params: z.object({ id: idText, pinId: idText }), reply: success },
  announce: { params, body: z.object({ message: text(500) }), reply: z.object({ id }) },
  endAnnouncement: { params, reply: success },
  sendUrl: {
    params,
    body: z.object({ url: z.string().max(2048), title: text(100).nullish() }),
    reply: success,
  },
  listHostComments: { params, reply: list(commentEvent.extend({ hidden: z.boolean() })) },
  sendHostComment: {
    params,
    body: z.object({ message: text(COMMENT_MAX_LENGTH) }),
    reply: success,
  },
  moderateComment: { params, body: z.object({ hidden: z.boolean() }), reply: success },
  listBlocked: { reply: list(commentBlacklistEntry) },
  blockCommenter: { body: z.object({ type: commenterType, id }), reply: commentBlacklistEntry },
  unblockCommenter: { params: z.object({ type: commenterType, id: idText }), reply: success },
};
