import { z } from 'zod';
import { draw } from '../draw.ts';
import { poll } from '../poll.ts';
import { idText, quantity, text } from '../primitives.ts';

const params = z.object({ id: idText });

export const hostGameSchemas = {
  getHostGames: {
    params,
    reply: z.object({ poll: poll.nullable(), draw: draw.nullable() }),
  },
  openPoll: {
    params,
    body: z.object({ title: text(100), options: z.array(text(60)).min(2).max(10) }),
    reply: poll,
  },
  movePoll: {
    params,
    body: z.object({ action: z.enum(['show', 'result', 'end', 'hide']) }),
    reply: poll,
  },
  startDraw: {
    params,
    body: z.object({
      title: text(100),
      prize: text(100),
      keyword: text(40),
      winner_count: quantity.default(1),
    }),
    reply: draw,
  },
  moveDraw: {
    params,
    body: z.object({ action: z.enum(['process', 'end', 'publish']) }),
    reply: draw,
  },
};
