import { randomBytes } from 'node:crypto';

// biome-ignore lint/suspicious/noExplicitAny: an object of the API has any fields
export type StripeObject = Record<string, any> & { id: string };

export const API_VERSION = '2026-10-28.endive';

export interface Account {
  customers: Map<string, StripeObject>;
  setups: Map<string, StripeObject>;
  intents: Map<string, StripeObject>;
  charges: Map<string, StripeObject>;
  methods: Map<string, StripeObject>;
  refunds: Map<string, StripeObject>;
  disputes: Map<string, StripeObject>;
  endpoints: StripeObject[];
  events: StripeObject[];
  /** By payment method. */
  numbers: Map<string, string>;
  now(): Date;
}

export const createAccount = (now: () => Date): Account => ({
  customers: new Map(),
  setups: new Map(),
  intents: new Map(),
  charges: new Map(),
  methods: new Map(),
  refunds: new Map(),
  disputes: new Map(),
  endpoints: [],
  events: [],
  numbers: new Map(),
  now,
});

export const newId = (prefix: string): string => `${prefix}_${randomBytes(12).toString('hex')}`;
export const secondsOf = (date: Date): number => Math.floor(date.getTime() / 1000);

export function note(account: Account, type: string, object: StripeObject): void {
  account.events.push({
    id: newId('evt'),
    object: 'event',
    api_version: API_VERSION,
    created: secondsOf(account.now()),
    data: { object: structuredClone(object) },
    livemode: false,
    pending_webhooks: 1,
    request: { id: newId('req'), idempotency_key: null },
    type,
  });
}

export function pageOf(all: readonly StripeObject[], limit: number, after: string | undefined) {
  const from = after === undefined ? 0 : all.findIndex(({ id }) => id === after) + 1;
  const data = all.slice(from, from + limit);
  return { object: 'list', data, has_more: from + data.length < all.length };
}
