import type {
  EmailStopTable,
  MailOutboxTable,
  NoticeChoiceTable,
  OneTimeTokenTable,
  RegistrationTable,
  ServerSecretTable,
  UserProviderTable,
} from './tables/account.ts';
import type { CartItemTable } from './tables/cart.ts';
import type { CouponHoldingTable, CouponTable, CouponUseTable } from './tables/coupon.ts';
import type { DrawEntryTable, DrawTable } from './tables/draw.ts';
import type { EnterpriseReportTable } from './tables/enterprise.ts';
import type {
  FacebookMappingTable,
  FacebookPageTable,
  PublicationTable,
} from './tables/facebook-page.ts';
import type { FavouriteTable } from './tables/favourite.ts';
import type { PostFigureTable, PostMinuteTable, PostViewerTable } from './tables/figures.ts';
import type { GmoChargeTable, GmoRefundTable } from './tables/gmo.ts';
import type { HostKeyTable } from './tables/host.ts';
import type {
  CannedReplyTable,
  MessagePictureTable,
  OrderDocumentTable,
  OrderItemTable,
  OrderLogTable,
  OrderMessageTable,
  OrderTable,
} from './tables/order.ts';
import type {
  CardTable,
  PaymentDisputeTable,
  PaymentReconciliationTable,
  PaymentRefundTable,
  PaymentTable,
  PaymentWebhookTable,
  ProviderCallTable,
  UnmatchedChargeTable,
} from './tables/payment.ts';
import type {
  SandboxCardTable,
  SandboxChargeTable,
  SandboxKeyTable,
  SandboxRefundTable,
  SandboxWebhookTable,
} from './tables/payment-sandbox.ts';
import type {
  AddressTable,
  GuestTable,
  PasskeyTable,
  SessionTable,
  UserTable,
} from './tables/people.ts';
import type { PollOptionTable, PollTable, PollVoteTable } from './tables/poll.ts';
import type { ProductImageTable, ProductTable, SkuTable } from './tables/product.ts';
import type { ShowReminderTable, StockReminderTable } from './tables/reminder.ts';
import type {
  PostCaptionTable,
  PostChapterTable,
  PostClipTable,
  PresentationTable,
  StreamPassTable,
} from './tables/replay.ts';
import type {
  EffectOutboxTable,
  GrowingDelayTable,
  IdempotencyTable,
  RateLimitTable,
  RoomViewersTable,
  SeedTable,
  ServerLeaseTable,
  ThrottleTable,
} from './tables/server.ts';
import type {
  AnnouncementTable,
  BlockedTraceTable,
  CartEventTable,
  CommentBlacklistTable,
  CommentTable,
  PinnedMessageTable,
  PostProductTable,
  PostTable,
  RenditionSegmentTable,
  RoomTraceTable,
  StreamEncoderTable,
  StreamIncomingTable,
  StreamRenditionTable,
  StreamSegmentTable,
} from './tables/show.ts';
import type {
  HostActionTable,
  StaffChannelTable,
  StaffInvitationTable,
  StaffTable,
} from './tables/staff.ts';
import type { StockMoveTable } from './tables/stock.ts';
import type {
  PaymentSettingTable,
  ShippingSettingTable,
  StoreFailureTable,
  StoreSlugTable,
  StoreTable,
} from './tables/store.ts';
import type { StripeCardTable, StripeChargeTable } from './tables/stripe.ts';
import type { SubscriptionPlanTable, SubscriptionTable } from './tables/subscription.ts';
import type { TicketCodeTable } from './tables/ticket.ts';

/** The row types are in `tables/`, by noun. */
export interface Database {
  store: StoreTable;
  store_slug: StoreSlugTable;
  user_account: UserTable;
  user_provider: UserProviderTable;
  registration: RegistrationTable;
  one_time_token: OneTimeTokenTable;
  email_stop: EmailStopTable;
  guest: GuestTable;
  session: SessionTable;
  passkey: PasskeyTable;
  product: ProductTable;
  product_image: ProductImageTable;
  sku: SkuTable;
  stock_move: StockMoveTable;
  post: PostTable;
  post_product: PostProductTable;
  stream_segment: StreamSegmentTable;
  stream_rendition: StreamRenditionTable;
  rendition_segment: RenditionSegmentTable;
  stream_incoming: StreamIncomingTable;
  stream_encoder: StreamEncoderTable;
  comment: CommentTable;
  cart_event: CartEventTable;
  comment_blacklist: CommentBlacklistTable;
  room_trace: RoomTraceTable;
  blocked_trace: BlockedTraceTable;
  pinned_message: PinnedMessageTable;
  announcement: AnnouncementTable;
  presentation: PresentationTable;
  post_chapter: PostChapterTable;
  post_clip: PostClipTable;
  post_caption: PostCaptionTable;
  stream_pass: StreamPassTable;
  post_figure: PostFigureTable;
  post_minute: PostMinuteTable;
  post_viewer: PostViewerTable;
  favourite: FavouriteTable;
  show_reminder: ShowReminderTable;
  stock_reminder: StockReminderTable;
  poll: PollTable;
  poll_option: PollOptionTable;
  poll_vote: PollVoteTable;
  draw: DrawTable;
  draw_entry: DrawEntryTable;
  host_key: HostKeyTable;
  staff: StaffTable;
  host_action: HostActionTable;
  staff_channel: StaffChannelTable;
  store_failure: StoreFailureTable;
  staff_invitation: StaffInvitationTable;
  ticket_code: TicketCodeTable;
  facebook_page: FacebookPageTable;
  facebook_mapping: FacebookMappingTable;
  publication: PublicationTable;
  enterprise_report: EnterpriseReportTable;
  cart_item: CartItemTable;
  address: AddressTable;
  shipping_setting: ShippingSettingTable;
  payment_setting: PaymentSettingTable;
  customer_order: OrderTable;
  order_item: OrderItemTable;
  coupon: CouponTable;
  coupon_holding: CouponHoldingTable;
  coupon_use: CouponUseTable;
  subscription_plan: SubscriptionPlanTable;
  subscription: SubscriptionTable;
  order_log: OrderLogTable;
  order_document: OrderDocumentTable;
  order_message: OrderMessageTable;
  message_picture: MessagePictureTable;
  canned_reply: CannedReplyTable;
  payment: PaymentTable;
  provider_call: ProviderCallTable;
  payment_reconciliation: PaymentReconciliationTable;
  payment_webhook: PaymentWebhookTable;
  payment_refund: PaymentRefundTable;
  payment_dispute: PaymentDisputeTable;
  unmatched_charge: UnmatchedChargeTable;
  card: CardTable;
  gmo_refund: GmoRefundTable;
  gmo_charge: GmoChargeTable;
  sandbox_charge: SandboxChargeTable;
  sandbox_refund: SandboxRefundTable;
  sandbox_card: SandboxCardTable;
  sandbox_webhook: SandboxWebhookTable;
  sandbox_key: SandboxKeyTable;
  stripe_charge: StripeChargeTable;
  stripe_card: StripeCardTable;
  idempotency: IdempotencyTable;
  effect_outbox: EffectOutboxTable;
  server_lease: ServerLeaseTable;
  room_viewers: RoomViewersTable;
  rate_limit: RateLimitTable;
  growing_delay: GrowingDelayTable;
  throttle: ThrottleTable;
  seed: SeedTable;
  mail_outbox: MailOutboxTable;
  notice_choice: NoticeChoiceTable;
  server_secret: ServerSecretTable;
}
