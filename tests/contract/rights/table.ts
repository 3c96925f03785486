import { addressRights } from './address.ts';
import { cartRights } from './cart.ts';
import { couponRights } from './coupon.ts';
import { diagnosticRights } from './diagnostic.ts';
import { enterpriseRights } from './enterprise.ts';
import { facebookPageRights } from './facebook-page.ts';
import { favouriteRights } from './favourite.ts';
import { noticeChoiceRights } from './notice-choice.ts';
import { oneToOneRights } from './one-to-one.ts';
import { orderRights } from './order.ts';
import { passkeyRights } from './passkey.ts';
import { postRights } from './post.ts';
import { productRights } from './product.ts';
import { profileRights } from './profile.ts';
import { reactionRights } from './reaction.ts';
import { reminderRights } from './reminder.ts';
import type { Row } from './row.ts';
import { sessionRights } from './session.ts';
import { staffRights } from './staff.ts';
import { storeRights } from './store.ts';
import { ticketRights } from './ticket.ts';

export const rights: Record<string, Row> = {
  ...addressRights,
  ...cartRights,
  ...facebookPageRights,
  ...couponRights,
  ...diagnosticRights,
  ...enterpriseRights,
  ...oneToOneRights,
  ...orderRights,
  ...passkeyRights,
  ...postRights,
  ...productRights,
  ...noticeChoiceRights,
  ...profileRights,
  ...reactionRights,
  ...favouriteRights,
  ...reminderRights,
  ...sessionRights,
  ...staffRights,
  ...storeRights,
  ...ticketRights,
};
