export interface AudienceMinute {
  minute: string;
  peak_viewers: number;
  viewer_seconds: number;
  sampled_seconds: number;
  new_viewers: number;
  reactions: number;
  comments: number;
}

/** By minute. */
export interface Sales {
  adds: ReadonlyMap<string, number>;
  orders: ReadonlyMap<string, { orders: number; amount: number }>;
}

/** Takes and returns ISO-8601. */
export const minuteOf = (instant: string): string => `${instant.slice(0, 16)}:00.000Z`;

export const oneDecimal = (value: number): number => Math.round(value * 10) / 10;

/** `remaining` is the percentage of the viewers up to a minute who are still there. */
export function toMinutes(audience: readonly AudienceMinute[], sales: Sales) {
  let seen = 0;
  return audience.map((row) => {
    seen += row.new_viewers;
    const viewers = row.viewer_seconds / row.sampled_seconds || 0;
    const sold = sales.orders.get(row.minute) ?? { orders: 0, amount: 0 };
    return {
      minute: row.minute,
      viewers: oneDecimal(viewers),
      peak: row.peak_viewers,
      joined: row.new_viewers,
      remaining: seen > 0 ? Math.min(100, Math.round((viewers * 100) / seen)) : null,
      comments: row.comments,
      reactions: row.reactions,
      adds: sales.adds.get(row.minute) ?? 0,
      ...sold,
    };
  });
}
