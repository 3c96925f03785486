/** How far two pictures may be from each other and still count as the same. */
export interface Tolerance {
  /** Both are shrunk by this factor first: what is between two pixels is averaged away. */
  shrink: number;
  /** A pixel differs when a channel is further off than this, 0 to 255. */
  channel: number;
  /** So many of the pixels may differ, 0 to 1. */
  share: number;
  /** And so few may differ where none of them is far off, at the edge of a curve drawn anew. */
  hair: { pixels: number; channel: number };
  /** So many px may one be wider or higher than the other. */
  size: number;
}

/**
 * One Chromium draws every pixel alike, but for a few at the edge of a curve after a page was resized. No
 * eye sees a channel one off; a changed token moves it further, and in more than a few pixels.
 */
export const exact: Tolerance = {
  shrink: 1,
  channel: 2,
  share: 0,
  hair: { pixels: 48, channel: 8 },
  size: 0,
};

/**
 * Another Chromium draws the edges of letters in other pixels, and may break a line a hair higher.
 * A changed colour, word or place is still found.
 */
export const loose: Tolerance = {
  shrink: 4,
  channel: 24,
  share: 0.005,
  hair: { pixels: 0, channel: 0 },
  size: 4,
};
