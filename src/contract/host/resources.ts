import { type HostCallName, hostCalls } from './calls.ts';

type PathName<Path> = Path extends `/api/host/${infer Name}/{id}${string}`
  ? Name extends `${string}/${string}`
    ? never
    : Name
  : never;

/** `posts`: a path segment that `{id}` follows. */
type HostResource = PathName<(typeof hostCalls)[HostCallName]['path']>;

/** Each `{id}`'s noun in messages and table name, which is the `subject` of an action. */
const hostResources = {
  'canned-replies': { noun: 'reply', table: 'canned_reply' },
  channels: { noun: 'channel', table: 'facebook_page' },
  comments: { noun: 'comment', table: 'comment' },
  coupons: { noun: 'coupon', table: 'coupon' },
  draws: { noun: 'draw', table: 'draw' },
  invitations: { noun: 'invitation', table: 'staff_invitation' },
  keys: { noun: 'key', table: 'host_key' },
  messages: { noun: 'order', table: 'customer_order' },
  orders: { noun: 'order', table: 'customer_order' },
  polls: { noun: 'poll', table: 'poll' },
  posts: { noun: 'show', table: 'post' },
  products: { noun: 'product', table: 'product' },
  skus: { noun: 'sku', table: 'sku' },
  staff: { noun: 'member', table: 'staff' },
  vouchers: { noun: 'voucher', table: 'coupon' },
} as const satisfies Record<HostResource, { noun: string; table: string }>;

export const pathNameOf = (call: HostCallName): string => hostCalls[call].path.split('/')[3] ?? '';

/** Undefined without an `{id}`. */
export function resourceOf(call: HostCallName) {
  const resources: Partial<Record<string, (typeof hostResources)[HostResource]>> = hostResources;
  return resources[pathNameOf(call)];
}
