import type { CommercialNotice } from '../../../src/contract/store.ts';

/** A variant of a demo product. Money in the store currency's smallest unit, tax included. */
export interface SeedSku {
  name: string;
  price: number;
  /** Price before a markdown. */
  was?: number;
  stock: number;
  /** The most one buyer may buy. */
  limit?: number;
  freeShipping?: true;
  note?: string;
}

export interface SeedProduct {
  /** The name of its picture: `pictures/{store}/{slug}.webp`. */
  slug: string;
  name: string;
  description: string;
  /** The alternative text of the second image, `{slug}-2.webp`, if there is one. */
  detail?: string;
  skus: SeedSku[];
  /** Days from the day of seeding; negative lies in the past. */
  saleStartsInDays?: number;
  saleEndsInDays?: number;
  adultWarning?: true;
  ticket?: true;
  vendor?: { id: number; name: string };
}

interface SeedSpan {
  /** Whole seconds since the first frame. */
  started_time: number;
  ended_time: number;
}

/** A line of the chat: seconds since the first frame, who wrote it, and what. */
export type SeedReplayLine = readonly [second: number, by: string, text: string];

/** The replay of a show that is over. */
export interface SeedReplay {
  endedDaysAgo: number;
  /** Its duration. */
  seconds: number;
  chapters: (SeedSpan & { labels: { name: string; started_time: number }[] })[];
  /** `products`: slugs. */
  clips: (SeedSpan & { title: string; products: string[] })[];
  captions: { language: string; label: string; vtt: string }[];
  /** What was presented from which second on. `product`: its slug; null is nothing. */
  presented: { second: number; product: string | null }[];
  /** By `host`, the store itself. */
  chat: readonly SeedReplayLine[];
}

export interface SeedPost {
  title: string;
  content: string;
  source: 'demo' | 'ingest';
  /** A show on air starts with the seeding; an upcoming one is announced this many hours ahead. */
  live: boolean;
  upcomingInHours?: number;
  /** Present for a show that is over and can still be seen. */
  replay?: SeedReplay;
  cover: string;
  /** Slugs of the products in the tray, in order; keywords A1, A2, … follow the order. */
  tray: string[];
  /** Slug of the product being presented. */
  selling?: string;
}

export interface SeedShipping {
  fee: number;
  /** Orders of at least this amount ship free. */
  freeFrom: number | null;
  cashOnDelivery: boolean;
  pickUpAt: string | null;
}

export interface SeedStore {
  slug: string;
  name: string;
  region: string;
  locale: 'ja' | 'zh_TW';
  currency: 'JPY' | 'TWD';
  timezone: string;
  description: string;
  contactEmail: string;
  ticketMode?: true;
  enterprise?: string;
  /** The URL of the enterprise's own cart. */
  enterpriseUrl?: string;
  /** Names of the settings that are on. */
  settings: string[];
  /** Its own colour, `#rrggbb`. Default: the storefront's. */
  colour?: string;
  /** The notice that Japanese law requires of a seller. Absent in other countries. */
  commercial?: CommercialNotice;
  /** Null for a store that ships nothing. */
  shipping: SeedShipping | null;
  /** The address of its privacy policy, which its pages link to. */
  privacy?: string;
  /** Its text about subscriptions, which turns its plans on. */
  subscription?: string;
  /** Fees of payments by card and at convenience stores, if it accepts them. */
  byProvider?: { card: number; konbini: number };
  /** Null if it does not accept cash on delivery. */
  cashOnDeliveryFee: number | null;
  products: SeedProduct[];
  posts: SeedPost[];
}
