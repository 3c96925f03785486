import { z } from 'zod';
import { id, idText, instant, link, list, success } from './primitives.ts';

/** A card a member has left with the payment provider. Design §5 cards. */
export const card = z.object({
  id,
  brand: z.string(),
  /** `************1111`: the number itself is the provider's secret. */
  masked_no: z.string(),
  holder_name: z.string(),
  /** `YYYY-MM`, the last month it is good for. */
  expire: z.string(),
  is_expired: z.boolean(),
  created_at: instant,
});

export const cardSchemas = {
  /** Where cards of this store are entered: the provider's own page, by the store's id there. */
  getCardShop: { reply: z.object({ shop_id: z.string(), card_page_url: link }) },
  listCards: { reply: list(card) },
  createCard: {
    /** The single-use token the provider's page gave. */
    body: z.object({ token: z.string().min(1).max(200) }),
    reply: card,
  },
  deleteCard: { params: z.object({ id: idText }), reply: success },
};
