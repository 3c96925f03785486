import { orderVerbs } from './verbs/change-orders.ts';
import { discountVerbs } from './verbs/discounts.ts';
import { documentVerbs } from './verbs/documents.ts';
import { gameVerbs } from './verbs/games.ts';
import { labelVerbs } from './verbs/labels.ts';
import { mailVerbs } from './verbs/mails.ts';
import { memberVerbs } from './verbs/members.ts';
import { messageVerbs } from './verbs/messages.ts';
import { moderationVerbs } from './verbs/moderation.ts';
import { paymentVerbs } from './verbs/payments.ts';
import { printVerbs } from './verbs/prints.ts';
import { productVerbs } from './verbs/product.ts';
import { roomVerbs } from './verbs/room.ts';
import { shipVerbs } from './verbs/ship.ts';
import { shopVerbs } from './verbs/shop.ts';
import { showVerbs } from './verbs/show.ts';
import { staffVerbs } from './verbs/staff.ts';
import { stockVerbs } from './verbs/stock.ts';
import { storeVerbs } from './verbs/store.ts';
import { takingsVerbs } from './verbs/takings.ts';
import { trayVerbs } from './verbs/tray.ts';
import type { Verbs } from './verbs/verb.ts';

export const verbs: Verbs = {
  ...storeVerbs,
  ...showVerbs,
  ...trayVerbs,
  ...productVerbs,
  ...roomVerbs,
  ...gameVerbs,
  ...discountVerbs,
  ...moderationVerbs,
  ...orderVerbs,
  ...shopVerbs,
  ...memberVerbs,
  ...messageVerbs,
  ...labelVerbs,
  ...printVerbs,
  ...shipVerbs,
  ...mailVerbs,
  ...documentVerbs,
  ...paymentVerbs,
  ...takingsVerbs,
  ...stockVerbs,
  ...staffVerbs,
};
