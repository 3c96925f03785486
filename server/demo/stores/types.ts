interface SeedSpan {
  /** Whole seconds since the first frame. */
  started_time: number;
  ended_time: number;
}

export type SeedReplayLine = readonly [second: number, by: string, text: string];

export interface SeedReplay {
  endedDaysAgo: number;
  seconds: number;
  chapters: (SeedSpan & { labels: { name: string; started_time: number }[] })[];
  /** `products`: slugs. */
  clips: (SeedSpan & { title: string; products: string[] })[];
  captions: { language: string; label: string; vtt: string }[];
  /** From each second on. `product`: slug or null. */
  presented: { second: number; product: string | null }[];
  chat: readonly SeedReplayLine[];
}

export interface SeedPost {
  title: string;
  content: string;
  source: 'demo' | 'ingest';
  live: boolean;
  upcomingInHours?: number;
  replay?: SeedReplay;
  cover: string;
  /** Slugs, in the order of keywords A1, A2, … */
  tray: string[];
  /** A slug. */
  selling?: string;
}
