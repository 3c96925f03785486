import { expect, it } from 'vitest';
import type { z } from 'zod';
import { commentSource, failedCommentEvent } from '../../../src/contract/comment.ts';
import { orderMessage } from '../../../src/contract/order-message.ts';
import { post } from '../../../src/contract/post.ts';
import { addedFrom, currency, storeLocale } from '../../../src/contract/primitives.ts';
import { product } from '../../../src/contract/product.ts';
import {
  customReaction,
  likeReaction,
  reactionUser,
  seasonalReaction,
} from '../../../src/contract/reaction.ts';
import { paymentType, shippingType } from '../../../src/contract/store.ts';

const valuesOf = (schema: z.ZodEnum | z.ZodLiteral): unknown[] =>
  'options' in schema ? schema.options : [...schema.values];

it.each([
  ['Spec §4 payment types', paymentType, 'cash_on_delivery gmo_cvs free gmo_credit'],
  ['Spec §4 shipping types', shippingType, 'custom virtual self_pick_up custom_cod'],
  ['Spec §4 product status', product.shape.status, 'init selling sold deleted'],
  [
    'Spec §4 product salable_status',
    product.shape.salable_status,
    'on_sell sold_out before_sell end_sell',
  ],
  ['Spec §5 store locales', storeLocale, 'ja zh_TW'],
  ['Spec §5 icon types: like', likeReaction.shape.icon_type, 'heart'],
  ['Spec §5 icon types: custom', customReaction.shape.icon_type, 'custom'],
  ['Spec §5 icon types: seasonal', seasonalReaction.shape.icon_type, 'halloween xmas sakura'],
  ['Spec §5 reaction posts: the user', reactionUser.shape.type, 'ghost guest user'],
  ['Spec §6 message roles', orderMessage.shape.role, 'buyer seller'],
  [
    'Spec §8 failed-comment reasons',
    failedCommentEvent.shape.reason,
    'sold_out parse_failed blacklist buy_self not_on_sale',
  ],
  ['Spec §3 Comment event: its source', commentSource, 'cms_sdk liveweb sdk'],
  ['Spec §9 cart item sources', addedFrom, 'live market seller'],
  ['Spec §9 currencies', currency, 'JPY TWD'],
  ['Spec §9 post types', post.shape.type, 'formal one_to_one_formal rehearsal'],
] as [string, z.ZodEnum | z.ZodLiteral, string][])('%s', (_, schema, values) => {
  expect(valuesOf(schema).toSorted()).toEqual(values.split(' ').toSorted());
});
