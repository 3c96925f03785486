/**
 * The schedule of presented products, which the clip and the demo show follow. After a change,
 * render the clip again (`npm run demo-art -- clip`).
 */

/** The duration of the clip in seconds. */
export const SECONDS = 48;

/** When the first product is shown, and how long each, in seconds. */
export const OPENING = 3.5;
export const TURN = 10.5;

/** The slugs of products, in order. */
export const presented = ['kyusu', 'kiriko', 'furin', 'tenugui'] as const;

export type Presented = (typeof presented)[number];

/** Returns when the presenter turns to a product, in seconds. */
export const turnStart = (index: number): number => OPENING + index * TURN;

/** When the presenter starts to say goodbye, in seconds. */
export const CLOSING = turnStart(presented.length);
