import { z } from 'zod';
import { text } from '../primitives.ts';
import { picture } from './fields.ts';

const onOff = (byDefault: boolean) => z.boolean().default(byDefault);

const choice = <const T extends string>(...words: [T, ...T[]]) =>
  z.union([z.enum(words), z.literal(false)]).default(words[0]);

/** Spec §3 store settings, §9. */
export const settings = z
  .strictObject({
    coupon: onOff(false).describe('Coupons can be used.'),
    replay: onOff(false).describe('Shows can be watched again.'),
    ticket: onOff(false).describe('Tickets are sold.'),
    guest_chat: onOff(false).describe('Visitors chat with a nickname, without an account.'),
    blacklist: onOff(true),
    dirty_word: onOff(false).describe('Comments with banned words are not shown.'),
    show_lobby: onOff(false).describe('The store has a lobby of its shows.'),
    tracking_data_layer: onOff(false),
    tracking_embed: onOff(false),
    tracking_consent: onOff(false),
    embed_token: onOff(false),
    liveweb_logo: onOff(true),
    liveweb_comment: onOff(true),
    liveweb_like: onOff(true),
    liveweb_share: onOff(true),
    liveweb_product_list: onOff(true),
    liveweb_custom_reaction: z
      .union([picture, z.literal(false)])
      .default(false)
      .describe('A reaction of your own: its picture.'),
    liveweb_seasonal_reaction: z
      .union([z.boolean(), z.enum(['halloween', 'xmas', 'sakura'])])
      .default(true)
      .describe('true chooses it by the date.'),
    liveweb_product_button: choice('buy_now', 'product_page'),
    liveweb_member_count: choice('online', 'unique'),
    liveweb_tutorial_hint: z.union([text(40), z.literal(false)]).default('shopping'),
  })
  .prefault({});
