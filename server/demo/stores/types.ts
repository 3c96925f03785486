interface SeedSpan {
  /** Whole seconds since the first frame. */
  started_time: number;
  ended_time: number;
}

export type SeedReplayLine = readonly [second: number, by: string, text: string];

/** The replay of a past show. */
export interface SeedReplay {
  endedDaysAgo: number;
  seconds: number;
  chapters: (SeedSpan & { labels: { name: string; started_time: number }[] })[];
  /** `products`: slugs. */
  clips: (SeedSpan & { title: string; products: string[] })[];
  captions: { language: string; label: string; vtt: string }[];
  /** The presented product from each second on. `product`: its slug, or null. */
  presented: { second: number; product: string | null }[];
  /** By `host`, the store itself. */
  chat: readonly SeedReplayLine[];
}

export interface SeedPost {
  title: string;
  content: string;
  source: 'demo' | 'ingest';
  /** A live show starts with the seed; an upcoming one is announced this many hours ahead. */
  live: boolean;
  upcomingInHours?: number;
  /** Set for a past show with a replay. */
  replay?: SeedReplay;
  cover: string;
  /** Slugs of the show's products; keywords A1, A2, … follow the order. */
  tray: string[];
  /** Slug of the presented product. */
  selling?: string;
}
