import { z } from 'zod';
import { pinnedMessage } from '../comment.ts';
import { COMMENT_MAX_LENGTH } from '../limits.ts';
import { id, idText, lines, success, text } from '../primitives.ts';

const params = z.object({ id: idText });

export const hostRoomSchemas = {
  pinMessage: {
    params,
    body: z.union([z.object({ comment_id: id }), z.object({ message: text(COMMENT_MAX_LENGTH) })]),
    reply: pinnedMessage,
  },
  unpinMessage: { params: z.object({ id: idText, pinId: idText }), reply: success },
  announce: { params, body: z.object({ message: lines(500) }), reply: z.object({ id }) },
  endAnnouncement: { params, reply: success },
  sendUrl: {
    params,
    body: z.object({ url: z.string().max(2048), title: text(100).nullish() }),
    reply: success,
  },
  sendHostComment: {
    params,
    body: z.object({ message: text(COMMENT_MAX_LENGTH) }),
    reply: success,
  },
};
