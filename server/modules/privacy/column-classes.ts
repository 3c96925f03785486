import type { Database } from '../../db/schema.ts';

/**
 * `personal`: about a buyer. `secret`: never disclosed, such as hashes and provider references.
 * `internal`: about staff, or how the store works. `plain`: the rest.
 */
type ColumnClass = 'personal' | 'secret' | 'internal' | 'plain';

type Classes = Partial<Record<ColumnClass, string>>;

export const columnsIn = (names = ''): string[] => names.split(' ').filter(Boolean);

/** Every column of the database. A space separates the names. Privacy law of Japan, articles 33, 35. */
export const columnClasses: Record<keyof Database, Classes> = {
  address: {
    personal:
      'user_id name phone_number postcode level_one level_one_code level_two level_three level_four full_address info',
    plain: 'id type created_at',
  },
  announcement: { plain: 'id post_id message created_at ended_at' },
  blocked_trace: { personal: 'trace', plain: 'blacklist_id until' },
  canned_reply: { plain: 'id store_id title message created_at' },
  card: {
    personal: 'user_id brand masked_no holder_name expire',
    secret: 'provider_card_id',
    plain: 'id created_at provider',
  },
  cart_event: { personal: 'data owner', plain: 'id post_id created_at' },
  cart_item: {
    personal: 'user_id guest_id',
    plain:
      'id store_id post_id sku_id quantity wanted_quantity seen_price added_from state expires_at ended_at created_at',
  },
  comment: {
    personal: 'user_id guest_id name group_stream_name message',
    secret: 'pn_id',
    plain: 'id post_id source highlight created_at hidden_at',
  },
  comment_blacklist: { personal: 'user_id guest_id', plain: 'id store_id created_at' },
  coupon: {
    plain:
      'id store_id event_type name amount visibility apply_code acquire_quantity used_acquire_quantity apply_quantity used_apply_quantity apply_amount_threshold acquire_started_at acquire_ended_at apply_started_at apply_ended_at interrupted_at deleted_at created_at ended_at file_key in_store_file',
  },
  coupon_holding: { personal: 'user_id', plain: 'id coupon_id post_id acquired_at' },
  coupon_use: { personal: 'user_id', plain: 'id coupon_id order_id used_at' },
  customer_order: {
    personal:
      'user_id email phone_number age memo receiver_name receiver_phone receiver_postcode receiver_address receiver_city receiver_town receiver_building address_type reason tracking_number',
    plain:
      'id slug store_id type status locale amount shipping_fee payment_fee coupon_amount total_amount amount_payable payment_type payment_status paid_at shipping_type shipping_status delivery_date delivery_slot created_at completed_at coupon_id parent_id used_point overpayment forced_return giftable gift_sender gift_message has_reminded complete_type plan_id plan_started_at vendor_id vendor_name pay_by payment_id pick_up_by delivered_at received_at tax_rate tax_rounding carrier carrier_url',
  },
  draw: { plain: 'id post_id title prize keyword winner_count status created_at' },
  draw_entry: { personal: 'user_id guest_id name', plain: 'id draw_id is_winner' },
  effect_outbox: { secret: 'data', plain: 'id topic kind event_id created_at' },
  email_stop: {
    personal: 'user_id email',
    secret: 'token_hash',
    plain: 'id email_proved_at created_at expires_at',
  },
  enterprise_report: { personal: 'user_id guest_id lines', plain: 'id store_id slug created_at' },
  facebook_mapping: { personal: 'psid user_id', plain: 'facebook_page_id created_at' },
  facebook_page: { secret: 'token', plain: 'id store_id page_id name fan_count' },
  favourite: { personal: 'user_id product_id', plain: 'created_at' },
  gmo_charge: {
    secret: 'card_id',
    plain:
      'trade_id kind shop_id order_ref amount currency return_url page_url failure_code failure_message voided_at captured_at created_at',
  },
  gmo_refund: { plain: 'refund_id trade_id amount remaining created_at' },
  guest: { personal: 'name group_stream_name', plain: 'id created_at' },
  host_action: {
    internal: 'staff_id input before after',
    plain: 'id store_id call subject outcome created_at',
  },
  host_key: {
    secret: 'key_hash',
    internal: 'label staff_id',
    plain: 'id store_id created_at revoked_at',
  },
  idempotency: { secret: 'key_hash body_hash reply', plain: 'status created_at' },
  mail_outbox: {
    personal: 'to_address subject line_member_id',
    secret: 'text html reply_to stop_url once_key line_text line_key',
    plain:
      'id kind store_id order_id from_name problem line_only created_at sent_at attempts due_at failed_at',
  },
  message_picture: { secret: 'name', plain: 'id order_id message_id role width height created_at' },
  notice_choice: { personal: 'user_id by_mail', plain: 'kind changed_at' },
  one_time_token: {
    personal: 'user_id email provider_user_id',
    secret: 'token_hash',
    plain: 'id purpose session_id registration_id provider created_at expires_at',
  },
  order_document: {
    personal: 'recipient',
    internal: 'issued_by',
    plain: 'id order_id kind amount issued_at',
  },
  order_item: {
    plain:
      'id order_id cart_item_id sku_id post_id product_name sku_name image_url price quantity added_from is_ticket free_shipping rebate_amount subscription_frequency tax_rate',
  },
  order_log: {
    personal: 'tracking_number',
    internal: 'moved_by',
    plain: 'id order_id command status payment_status carrier carrier_url created_at',
  },
  order_message: {
    personal: 'user_id message',
    internal: 'staff_id',
    plain: 'id order_id role created_at read_at',
  },
  passkey: {
    personal: 'user_id name',
    secret: 'credential_id public_key counter transports',
    plain: 'id created_at used_at',
  },
  payment: {
    personal: 'masked_card_no',
    secret: 'trade_id page_url receipt_no confirmation_no provider_ref info',
    plain:
      'id order_id type status amount currency card_id convenience expire_at paid_at failure_code failure_message refund_due created_at updated_at refunded refund_reason refund_problem refunded_by_hand provider',
  },
  payment_dispute: { plain: 'dispute_id payment_id amount status reason opened_at closed_at' },
  payment_reconciliation: {
    plain: 'payment_id tries due_at reconciled_at difference here there found_at resolved_at',
  },
  payment_refund: { plain: 'id payment_id amount source created_at' },
  payment_setting: { plain: 'id store_id type enabled fee' },
  payment_webhook: { plain: 'event_id trade_id type outcome received_at' },
  pinned_message: { plain: 'id post_id comment_id message pinned_at unpinned_at' },
  poll: { plain: 'id post_id title status created_at' },
  poll_option: { plain: 'poll_id number value vote_count' },
  poll_vote: { personal: 'voter', plain: 'poll_id number' },
  post: {
    personal: 'place_user_id',
    secret: 'ingest_key_hash entrance_hash',
    plain:
      'id store_id type title content live_status stream_source is_push_refused started_at stopped_at interrupted_at upcoming_at upcoming_title calendar_sequence replay_expired_at comment_throttle cover_url selling_product_id cart_item_expires_at is_private ticket_product_id reply_type can_archive_comment show_archive_comment shows_logo vod_image_url archive_type replay_expiry replay_days like_count comment_count created_at updated_at cover_stopped_url hosted_stream_url hosted_replay_url',
  },
  post_caption: { plain: 'post_id language label vtt' },
  post_chapter: { plain: 'id post_id started_time ended_time labels' },
  post_clip: {
    plain:
      'id post_id title snapshot_url started_time ended_time promoting_product_ids is_replayable',
  },
  post_figure: {
    plain:
      'post_id peak_viewers viewer_seconds unique_viewers past_viewers like_count comment_count sampled_at',
  },
  post_minute: {
    plain:
      'post_id minute peak_viewers viewer_seconds sampled_seconds new_viewers reactions comments',
  },
  post_product: { plain: 'post_id product_id keyword position sku_keywords' },
  post_viewer: { personal: 'viewer', plain: 'post_id seen_at' },
  presentation: { plain: 'id post_id product_id started_at' },
  product: {
    plain:
      'id store_id name description sale_started_at sale_ended_at status adult_warning is_ticket vendor_id vendor_name in_market offered_by_seller import_handle position created_at keyword tax_class in_store_file tags properties ticket_event',
  },
  product_image: { plain: 'id product_id url alt position source_url' },
  provider_call: {
    secret: 'idempotency_key',
    internal: 'requested_by',
    plain:
      'id payment_id kind amount refunded_after status reason tries due_at problem created_at ended_at',
  },
  publication: { plain: 'id post_id facebook_page_id url' },
  registration: {
    personal: 'email nickname',
    secret: 'password_hash',
    plain: 'id locale next_path created_at expires_at',
  },
  rendition_segment: { plain: 'post_id number sequence file init_file' },
  room_trace: { personal: 'owner', secret: 'trace', plain: 'seen_at' },
  room_viewers: { plain: 'post_id online live_unique' },
  sandbox_card: {
    personal: 'brand masked_no holder_name expire',
    secret: 'card_id token_hash',
    plain: 'behaviour created_at',
  },
  sandbox_charge: {
    secret: 'card_id receipt_no confirmation_no',
    plain:
      'trade_id kind shop_id order_ref amount currency status failure_code failure_message return_url convenience expire_at created_at',
  },
  sandbox_key: { secret: 'secret', plain: 'name' },
  sandbox_refund: { plain: 'refund_id trade_id amount created_at' },
  sandbox_webhook: { secret: 'payload', plain: 'id created_at delivered_at' },
  seed: { plain: 'name applied_at' },
  server_lease: { plain: 'name holder until' },
  server_secret: { secret: 'value', plain: 'name' },
  session: {
    personal: 'user_id guest_id user_agent',
    secret: 'token_hash',
    plain: 'id created_at expires_at revoked_at used_at passkey_id',
  },
  shipping_setting: {
    plain:
      'id store_id type enabled fee_type fee free_shipping_threshold is_cash_on_delivery address fee_by_prefecture delivery_days slots_of gifts',
  },
  show_reminder: { personal: 'user_id', plain: 'id post_id locale created_at sent_at' },
  sku: {
    plain:
      'id product_id name price original_price stock held purchase_limit free_shipping subscription_frequency note import_key position keyword options',
  },
  staff: { personal: 'name user_id', plain: 'id store_id role mails created_at ended_at' },
  staff_channel: { secret: 'name', plain: 'store_id' },
  store_failure: { plain: 'id store_id kind subject post_id problem happened_at' },
  staff_invitation: {
    personal: 'email name',
    internal: 'invited_by',
    plain: 'id store_id role created_at expires_at',
  },
  stock_move: {
    personal: 'moved_by',
    internal: 'stock_before stock_after held_before held_after moves',
    plain: 'id sku_id kind reason order_id created_at',
  },
  stock_reminder: { personal: 'user_id', plain: 'id sku_id locale created_at sent_at' },
  store: {
    plain:
      'id slug name region locale currency timezone description buyer_editing_cart avatar_url image_url is_ticket_mode enterprise enable_enterprise contact_email enterprise_url parent_id settings commercial sender embed_origins hold_minutes cancel_hours created_at invoice_number tax_rounding banned_words closed_at requires_passkey',
  },
  store_slug: { plain: 'slug store_id' },
  stream_encoder: { plain: 'post_id source last_sequence is_switched left_playlists notice' },
  stream_incoming: { plain: 'post_id file stored bytes playlist has_sound arrived_at' },
  stream_pass: { secret: 'pass_hash', plain: 'post_id expires_at' },
  stream_rendition: { plain: 'post_id number attributes' },
  stream_segment: {
    plain:
      'id post_id sequence file duration_ms discontinuity init_file arrived_at bytes deleted_at media_sequence',
  },
  stripe_card: {
    personal: 'card',
    secret: 'key_hash setup_intent_id customer_id token_hash',
    plain: 'shop_id return_url created_at',
  },
  stripe_charge: { plain: 'trade_id intent_id return_url created_at' },
  subscription: {
    personal: 'user_id',
    plain:
      'id plan_id order_id plan_started_at next_deferred_at canceled_at reminded_of subscription_count',
  },
  subscription_plan: { plain: 'id store_id sku_id position created_at' },
  ticket_code: {
    personal: 'user_id guest_id',
    secret: 'code',
    plain: 'id product_id order_item_id bound_at created_at',
  },
  unmatched_charge: {
    plain: 'charge_id provider shop_id trade_id amount refunded currency charged_at found_at',
  },
  user_account: {
    personal: 'email first_name last_name nickname avatar_url phone_number slug',
    secret: 'password_hash',
    plain: 'id status email_proved_at email_bounced_at locale line_notices closed_at created_at',
  },
  user_provider: { personal: 'user_id provider_user_id', plain: 'id provider created_at' },
  rate_limit: { personal: 'key', plain: 'points expire' },
  growing_delay: { personal: 'key', plain: 'attempts tried_at free_at' },
  throttle: { personal: 'key', plain: 'full_at granted' },
};
