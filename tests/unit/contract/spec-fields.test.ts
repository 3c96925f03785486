import { expect, it } from 'vitest';
import { z } from 'zod';
import { eventData } from '../../../src/contract/events.ts';
import { schemas } from '../../../src/contract/schemas.ts';

interface Shape {
  properties?: Record<string, Shape>;
  items?: Shape;
  anyOf?: Shape[];
  oneOf?: Shape[];
}

/** An array has its item's fields. */
function namesOf(shape: Shape, before = ''): string[] {
  const parts = [
    ...(shape.anyOf ?? []),
    ...(shape.oneOf ?? []),
    ...(shape.items ? [shape.items] : []),
  ];
  const own = Object.entries(shape.properties ?? {}).flatMap(([name, part]) => [
    before + name,
    ...namesOf(part, `${before}${name}.`),
  ]);
  return [...own, ...parts.flatMap((part) => namesOf(part, before))];
}

const shapeOf = (schema: z.ZodType, io: 'input' | 'output') =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Shape;

const words = (text: string) => text.trim().split(/\s+/);
const within = (whole: string, text: string) => words(text).map((name) => `${whole}.${name}`);

type CallName = keyof typeof schemas;

/** Spec §7, §3 fields. */
const taken: [CallName, 'query' | 'body', string][] = [
  ['listOrders', 'query', 'status page'],
  ['payOrder', 'body', 'card_id redirect_url'],
  ['getOrderPricing', 'query', 'payment_type'],
  ['changePaymentMethod', 'body', 'payment_type'],
  ['generatePaymentAccount', 'body', 'buyerName buyerNameKana buyerCellphone name convenience'],
  ['listOrderMessages', 'query', 'role all'],
  ['sendOrderMessage', 'body', 'role message'],
  ['listVods', 'query', 'page'],
  ['listShippingSettings', 'query', 'all'],
  ['login', 'body', 'email password passport_token'],
  ['createGuest', 'body', 'name group_stream_name'],
  ['renameGuest', 'body', 'name group_stream_name'],
  ['updateMe', 'body', 'first_name last_name phone_number nickname email locale'],
  ['changePassword', 'body', 'new_password old_password'],
  [
    'createAddress',
    'body',
    `name phone_number type address address.postcode address.level_one address.level_one_code
    address.level_two address.level_three address.level_four address.region address.info`,
  ],
  ['addToPostCart', 'body', 'skus skus.id skus.quantity'],
  ['addToStoreCart', 'body', 'id quantity'],
  ['getCart', 'query', 'all type'],
  [
    'priceCart',
    'body',
    'item_ids payment_id shipping_setting_id address_id coupon_code coupon_v2_id',
  ],
  ['updateCartItem', 'body', 'quantity'],
  ['confirmCart', 'body', 'item_ids'],
  ['addSubscription', 'body', 'id'],
  [
    'checkout',
    'body',
    'email item_ids payment_type shipping_type age coupon_code coupon_v2_id phone_number',
  ],
  ['listProducts', 'query', 'keyword page vendor_id with_market with_product with_ticket all'],
  ['bindTicket', 'body', 'ticket_code'],
  ['bindFacebook', 'body', 'psid page_id'],
  ['listComments', 'query', 'store_id channel'],
  ['announceShared', 'body', 'pn_id source'],
  ['getStreamInfo', 'query', 'uuid'],
  ['getReplayStreamInfo', 'query', 'uuid'],
  ['sendComment', 'body', 'post_id message pn_id source name group_stream_name'],
  ...(['sendLike', 'sendCustomReaction', 'sendSeasonalReaction'] as const).map(
    (name): [CallName, 'body', string] => [
      name,
      'body',
      'post_id icon_type count user user.type user.id pn_id source',
    ],
  ),
  ['getVoucherRecord', 'query', 'type'],
  ['searchVoucher', 'query', 'type'],
  ['acquireVoucher', 'body', 'post_id'],
  ['listVouchers', 'query', 'apply_status held_by_me all'],
  ['listCoupons', 'query', 'acquire_status visibility'],
  ['createEnterpriseReport', 'body', 'cart_id'],
  ['getEnterpriseRedirect', 'body', 'report_slug source_id'],
];

it.each(taken)('%s has every field of the specification in its %s. Spec §7', (name, part, text) => {
  const schema = (schemas[name] as Partial<Record<string, z.ZodType>>)[part];
  const known = schema ? namesOf(shapeOf(schema, 'input')) : [];
  expect(words(text).filter((field) => !known.includes(field))).toEqual([]);
});

const EVERY_ORDER = `id parent_id is_formal reason slug amount shipping_fee buyer_id store_id used_point
  payment_type shipping_type payment_status shipping_status status memo completed_at email plan_id giftable
  has_reminded complete_type overpayment age payment_fee type total_amount amount_payable forced_return
  shipping payment buyer provider coupon items payments subscription info`;
const ORDER_ITEM = `product_name sku_name price rebate_amount quantity post_id sku_id added_from
  referral_code is_ticket free_shipping image subscription_frequency`;
const PAYMENT = `amount type status bank_code account paid_at deferred_at period expire_at trade_id
  masked_card_no`;
const PRODUCT = `id name description sale_started_at sale_ended_at min_price max_price salable_status
  images cover_image_id skus adult_warning is_ticket status`;
const PRODUCT_SKU =
  'salable_quantity salable_limit original_price free_shipping subscription_frequency note';
const REALTIME = 'pubnub_group_name pubnub_subscribe_key pubnub_occupancy_channel';
const PAGES = [
  ...words('data links meta'),
  ...within('links', 'first last prev next'),
  ...within('meta', 'current_page from last_page path per_page to total'),
];

/** Spec §3, §7. */
const answered: [CallName, string[]][] = [
  ['listOrders', PAGES],
  ['listProducts', PAGES],
  ['listVods', PAGES],
  [
    'getOrder',
    [
      ...words(EVERY_ORDER),
      ...within('items', ORDER_ITEM),
      ...within('payment', PAYMENT),
      ...within('payments', PAYMENT),
      ...within(
        'shipping',
        `receiver_name receiver_phone receiver_postcode receiver_address sender_name sender_phone
        sender_postcode sender_address type sub_type status expired_at delivery_at received_at
        is_cash_on_delivery is_expired shipping_logs`,
      ),
      ...within('subscription', 'plan_started_at'),
      ...within('info', 'card_id pay_type gmo_amount gmo_tax'),
    ],
  ],
  ['payOrder', ['data', 'data.pay_redirect_url']],
  ['changePaymentMethod', ['success']],
  ['generatePaymentAccount', ['success']],
  ['checkout', ['id']],
  [
    'getOrderPricing',
    words('amount amount_payable coupon_amount payment_fee shipping_fee total_amount'),
  ],
  ['listAddresses', within('data', 'id user_id name phone_number type address')],
  [
    'listAddresses',
    within(
      'data.address',
      `postcode level_one level_one_code level_two level_three level_four full_address region info`,
    ),
  ],
  [
    'getStore',
    [
      ...words(`id slug name region locale currency timezone description buyer_editing_cart avatar_url
        image_url is_ticket_mode enterprise enable_enterprise contact_email parent settings`),
      ...within('settings', 'name enable integer string'),
    ],
  ],
  ['getCardShop', ['shop_id']],
  [
    'getMe',
    [
      ...words('user guest'),
      ...within(
        'user',
        `id email first_name last_name name nickname avatar_url has_password phone_number slug status
        providers locale`,
      ),
      ...within('guest', 'id name group_stream_name'),
    ],
  ],
  ['createGuest', words('id name group_stream_name token')],
  ['login', words('success ennichi_token')],
  [
    'getCart',
    [
      ...words('data trashed'),
      ...within('cart', 'id items source_id source_name source_type store_id user_id'),
      ...within(
        'data',
        `id cart_id post_id post product_name sku_name sku_id price quantity expires_at deleted_at
        adult_warning free_shipping is_ticket added_from buyer_purchasable_limit image vendor sku`,
      ),
      ...within('data.post', 'title created_at type'),
      ...within('data.sku', 'available_quantity salable_quantity purchase_limit price info'),
    ],
  ],
  ['addToPostCart', words('status added_quantity request_quantity')],
  [
    'priceCart',
    [
      ...words(
        `amount amount_payable coupon_amount payment_fee shipping_fee total_amount rebate_amounts`,
      ),
      ...within('rebate_amounts', 'identity_id rebate_amount'),
    ],
  ],
  ['addSubscription', words('success url')],
  ['getProduct', [...words(`${PRODUCT} available_quantity`), ...within('skus', PRODUCT_SKU)]],
  [
    'listShippingSettings',
    within(
      'data',
      'id type enabled fee_type fee free_shipping_threshold is_cash_on_delivery address',
    ),
  ],
  ['listPaymentSettings', within('data', 'id type enabled')],
  ['listOrderMessages', within('data', 'id order_id user_id role message user')],
  [
    'listSubscriptions',
    [
      'description',
      ...within(
        'data',
        `id name price subscription_frequency plan_started_at next_deferred_at status active
        subscription_count`,
      ),
    ],
  ],
  ['listFacebookChannels', within('data', 'id name fan_count facebook_mappings_count token')],
  ['getPostPermission', words('has_permission token_valid')],
  ['isInBlacklist', ['is_in_blacklist']],
  [
    'getPost',
    [
      ...words(`id broadcast_type type title content live on_air store_id created_at updated_at
        reply_type replay_expired_at upcoming_at upcoming_title is_private can_archive_comment
        show_archive_comment comment_throttle share_url cover_pending cover_stopped
        liveweb_ennichi_logo products live_status started_at hidden_comments pinned_messages ticket
        vod_image_url archive_type archive is_ennichi_caption_ready replayable_clip_ids publications
        cart_item_expires_at`),
      ...within('pinned_messages', 'id post_id comment_id message unpinned_at'),
      ...within('archive.chapters', 'started_time ended_time labels'),
      ...within('archive.chapters.labels', 'name started_time'),
      ...within(
        'archive.clips',
        'id title snapshot_url started_time ended_time promoting_product_ids',
      ),
      ...within('products', `${PRODUCT} keyword pivot`),
      ...within('products.skus', `${PRODUCT_SKU} keyword`),
      'products.pivot.order',
    ],
  ],
  [
    'getStreamInfo',
    [
      ...words(`stream_url stream_hls_url type post_id snapshot_url stream_id
        realtime_service_provider ${REALTIME}`),
      ...within('realtime_service_provider', 'type channel_list subscribe_key'),
    ],
  ],
  [
    'getReplayStreamInfo',
    words(`stream_url backup_url replay_url replay_url_mp4 realtime_service_provider ${REALTIME}`),
  ],
  ['listCommentBlacklist', within('data', 'id name type blacklist_type slug created_at')],
  ['getLatestPost', ['id']],
  ['listComments', ['comments', 'comments.message']],
  ['getVoucherRecord', ['success']],
  [
    'searchVoucher',
    within(
      'data',
      `id name event_type amount visibility acquire_quantity apply_amount_threshold acquire_started_at
      acquire_ended_at apply_started_at apply_ended_at interrupted_at deleted_at acquire_status
      used_acquire_quantity`,
    ),
  ],
  ['acquireVoucher', words('success message')],
  [
    'listCoupons',
    within(
      'data',
      `id name event_type apply_code amount visibility apply_quantity apply_amount_threshold
      apply_started_at apply_ended_at acquire_started_at acquire_ended_at interrupted_at deleted_at
      acquire_status used_apply_quantity`,
    ),
  ],
  ['createEnterpriseReport', ['report_slug']],
  ['getEnterpriseRedirect', ['redirect_url']],
  ['listVods', within('data', 'id title on_air is_private upcoming_at replay image_url')],
];

it.each(answered)(
  'the reply of %s has every field of the specification. Spec §3, §7',
  (name, fields) => {
    const known = namesOf(shapeOf(schemas[name].reply, 'output'));
    expect(fields.filter((field) => !known.includes(field))).toEqual([]);
  },
);

interface Part extends Shape {
  type?: string | string[];
}

const isNull = ({ type = [] }: Part) => [type].flat().includes('null');

function mayBeNull(shape: Part, path: string): boolean {
  const [name = '', ...rest] = path.split('.');
  const part = name === '' ? undefined : (shape.properties?.[name] as Part | undefined);
  if (!part) return false;
  if (rest.length > 0) return mayBeNull(part, rest.join('.'));
  return isNull(part) || part.anyOf?.some(isNull) === true;
}

/** Nullable fields, with required ones for comparison. Spec §3, §5. */
const nullable: [CallName, 'body' | 'reply', string, string][] = [
  ['listOrders', 'reply', 'links.prev links.next meta.from meta.to', 'links.first meta.total'],
  ['checkout', 'body', 'age coupon_code coupon_v2_id phone_number', 'email item_ids payment_type'],
];

it.each(nullable)(
  '%s allows in its %s the nulls of the specification',
  (name, part, nulls, others) => {
    const schema = (schemas[name] as Partial<Record<string, z.ZodType>>)[part];
    if (!schema) throw new Error(`${name} has no ${part}.`);
    const shape = shapeOf(schema, part === 'body' ? 'input' : 'output');
    expect(words(nulls).filter((path) => !mayBeNull(shape, path))).toEqual([]);
    expect(words(others).filter((path) => mayBeNull(shape, path))).toEqual([]);
  },
);

/** Spec §3. */
const carried: [keyof typeof eventData, string[]][] = [
  [
    'comment',
    [
      ...words('created_time post_id from source comment_id message highlight'),
      ...within('from', 'asid group_stream_name provider name id'),
    ],
  ],
  [
    'cart',
    [
      ...words('user_id user_name comment_id skus event_id'),
      ...within('skus', 'sku_name image_url product_name quantity'),
    ],
  ],
  ['comment.failed', words('reason comment_id user_id event_id')],
  [
    'poll.show',
    [
      ...words('id post_id title status options'),
      ...within('options', 'index value count percentage'),
    ],
  ],
  ['force.refresh', ['seconds']],
  ['viewers.number', words('number_of_online_users number_of_live_unique_users')],
];

it.each(carried)('the event %s has every field of the specification. Spec §3', (name, fields) => {
  const known = namesOf(shapeOf(eventData[name], 'output'));
  expect(fields.filter((field) => !known.includes(field))).toEqual([]);
});
