/** After a change, render the clip again (`npm run demo-art -- clip`). */

export const SECONDS = 48;

/** In seconds. */
export const OPENING = 3.5;
export const TURN = 10.5;

export const presented = ['kyusu', 'kiriko', 'furin', 'tenugui'] as const;

export type Presented = (typeof presented)[number];

/** In seconds. */
export const turnStart = (index: number): number => OPENING + index * TURN;

/** In seconds. */
export const CLOSING = turnStart(presented.length);
