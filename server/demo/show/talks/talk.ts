/** Who says a line: one of two viewers, or the store itself. */
export type Part = 'a' | 'b' | 'host';

/** One thing said; with `buys`, the viewer first puts this variant in the cart. */
export type Line = readonly [by: Part, text: string, buys?: string];

/** What is said, in three lines at most, while the host shows a product: one turn of the clip. */
export type Talk = readonly Line[];
