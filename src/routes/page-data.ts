import type { Reply } from '../contract/schemas.ts';
import type { Locale } from './locales.ts';
import type { RouteMatch } from './match.ts';

/** The id of the script element in a filled page that contains its data. */
export const PAGE_DATA_ID = 'page-data';

/** Replies of public calls, which a filled page brings so that the browser does not ask for them. */
export type PageReplies = {
  [Name in 'listStores' | 'getStore' | 'listProducts' | 'getProduct' | 'getPost']?: Reply<Name>;
};

/**
 * What a filled page was drawn from, inside it as JSON. Nothing in it depends on the visitor. Design
 * §4.15.
 */
export interface PageData {
  route: RouteMatch;
  /** The search of the market; empty without one. */
  keyword: string;
  locale: Locale;
  /** When it was drawn, in epoch milliseconds. */
  drawnAt: number;
  replies: PageReplies;
}
