import { z } from 'zod';
import { id, idText, instant, line, link, list, success } from './primitives.ts';

/** Stored at the payment provider. Design §5 cards. */
export const card = z.object({
  id,
  brand: z.string(),
  /** `************1111` */
  masked_no: z.string(),
  holder_name: z.string(),
  /** `YYYY-MM`, the last valid month. */
  expire: z.string(),
  is_expired: z.boolean(),
  created_at: instant,
});

export const cardSchemas = {
  getCardShop: { reply: z.object({ shop_id: z.string(), card_page_url: link }) },
  listCards: { reply: list(card) },
  createCard: {
    body: z.object({ token: line(1000).min(1) }),
    reply: card,
  },
  deleteCard: { params: z.object({ id: idText }), reply: success },
};
