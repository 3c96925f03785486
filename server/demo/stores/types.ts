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
