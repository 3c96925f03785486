/**
 * What the host of the demo clip turns to, and when. The clip is drawn by it (`npm run draw:clip`)
 * and the demo show goes by it; whoever changes it draws the clip anew.
 */

/** How long the clip is, in seconds; then it begins again. */
export const SECONDS = 48;

/** When the first product comes, and how long each stays, in seconds. */
export const OPENING = 3.5;
export const TURN = 10.5;

/** The products in their order, by their slugs in hanamichi. */
export const presented = ['kyusu', 'kiriko', 'furin', 'tenugui'] as const;

export type Presented = (typeof presented)[number];

/** When the host turns to the `index`th product, in seconds. */
export const turnStart = (index: number): number => OPENING + index * TURN;

/** When the host has put the last product back and begins to say goodbye, in seconds. */
export const CLOSING = turnStart(presented.length);
