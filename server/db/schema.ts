import type { CartItemTable } from './tables/cart.ts';
import type { CouponHoldingTable, CouponTable, CouponUseTable } from './tables/coupon.ts';
import type { IdempotencyTable, SeedTable } from './tables/keeping.ts';
import type { OrderItemTable, OrderTable } from './tables/order.ts';
import type { AddressTable, GuestTable, SessionTable, UserTable } from './tables/people.ts';
import type { ProductImageTable, ProductTable, SkuTable } from './tables/product.ts';
import type {
  CommentTable,
  PostProductTable,
  PostTable,
  StreamSegmentTable,
} from './tables/show.ts';
import type { PaymentSettingTable, ShippingSettingTable, StoreTable } from './tables/store.ts';
import type { SubscriptionPlanTable, SubscriptionTable } from './tables/subscription.ts';

/** Every table, by its name. A row of each is declared in `tables/`, by noun. */
export interface Database {
  store: StoreTable;
  user_account: UserTable;
  guest: GuestTable;
  session: SessionTable;
  product: ProductTable;
  product_image: ProductImageTable;
  sku: SkuTable;
  post: PostTable;
  post_product: PostProductTable;
  stream_segment: StreamSegmentTable;
  comment: CommentTable;
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
  idempotency: IdempotencyTable;
  seed: SeedTable;
}
