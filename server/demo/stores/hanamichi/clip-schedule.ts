/**
 * Which product the presenter of the demo clip turns to, and when. Both the drawn clip and the demo
 * show follow this schedule: draw the clip again after a change (`npm run demo-art -- clip`).
 */

/** The duration of the clip in seconds. Then it starts again. */
export const SECONDS = 48;

/** When the first product is shown, and for how long each, in seconds. */
export const OPENING = 3.5;
export const TURN = 10.5;

/** The products in order, by their slugs in Hanamichi. */
export const presented = ['kyusu', 'kiriko', 'furin', 'tenugui'] as const;

export type Presented = (typeof presented)[number];

/** When the presenter turns to the `index`th product, in seconds. */
export const turnStart = (index: number): number => OPENING + index * TURN;

/** When the presenter begins to say goodbye, in seconds. */
export const CLOSING = turnStart(presented.length);
