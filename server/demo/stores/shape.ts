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
  /** Names its picture: `/demo/{store}/{slug}.svg`. */
  slug: string;
  name: string;
  description: string;
  /** What a second picture, `{slug}-2.svg`, shows; absent when there is none. */
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
  /** Whole seconds since the first picture. */
  started_time: number;
  ended_time: number;
}

/** What is left of a show that is over. */
export interface SeedReplay {
  endedDaysAgo: number;
  /** How long it was. */
  seconds: number;
  chapters: (SeedSpan & { labels: { name: string; started_time: number }[] })[];
  /** `products`: slugs. */
  clips: (SeedSpan & { title: string; products: string[] })[];
  captions: { language: string; label: string; vtt: string }[];
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
  /** Items worth this much ship free. */
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
  /** Where the enterprise's own cart is. */
  enterpriseUrl?: string;
  /** Names of the setting flags that are on. */
  settings: string[];
  /** The colour it picked, `#rrggbb`. Absent: the house's. */
  colour?: string;
  /** What the commercial law asks of a seller in Japan; absent elsewhere. */
  commercial?: CommercialNotice;
  /** Null for a store that ships nothing. */
  shipping: SeedShipping | null;
  /** What it says about subscribing, which turns its plans on. */
  subscription?: string;
  /** Fees of card and convenience store, where it takes them. */
  byProvider?: { card: number; konbini: number };
  /** Null when nothing can be paid on delivery. */
  cashOnDeliveryFee: number | null;
  products: SeedProduct[];
  posts: SeedPost[];
}
