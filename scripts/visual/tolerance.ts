/** How far two pictures may be from each other and still count as the same. */
export interface Tolerance {
  /** Both are shrunk by this factor first: what is between two pixels is averaged away. */
  shrink: number;
  /** A pixel differs when a channel is further off than this, 0 to 255. */
  channel: number;
  /** So many of the pixels may differ, 0 to 1. */
  share: number;
  /** So many px may one be wider or higher than the other. */
  size: number;
}

/** One Chromium draws every pixel alike. No eye sees a channel one off; a changed token moves it further. */
export const exact: Tolerance = { shrink: 1, channel: 2, share: 0, size: 0 };

/**
 * Another Chromium draws the edges of letters in other pixels, and may break a line a hair higher.
 * A changed colour, word or place is still found.
 */
export const loose: Tolerance = { shrink: 4, channel: 24, share: 0.005, size: 4 };
