import { z } from 'zod';
import { id, idText } from './primitives.ts';

const ofShow = {
  params: z.object({ id: idText }),
  reply: z.object({ is_asked: z.boolean() }),
};

const asked = z.object({ sku_ids: z.array(id) });

const ofSku = { params: z.object({ id: idText, skuId: idText }), reply: asked };

export const reminderSchemas = {
  getShowReminder: ofShow,
  askShowReminder: ofShow,
  withdrawShowReminder: ofShow,
  listStockReminders: { params: z.object({ id: idText }), reply: asked },
  askStockReminder: ofSku,
  withdrawStockReminder: ofSku,
};
