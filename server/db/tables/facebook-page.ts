import type { Generated } from 'kysely';
import type { Instant } from './column.ts';

/** A Facebook page of a store. */
export interface FacebookPageTable {
  id: Generated<number>;
  store_id: number;
  page_id: string;
  name: string;
  fan_count: number;
  /** What a link to the page's chat carries, so that the page knows where somebody comes from. */
  token: string;
}

/** Which member a page knows under which of its own ids. */
export interface FacebookMappingTable {
  facebook_page_id: number;
  psid: string;
  user_id: number;
  created_at: Instant;
}

/** Where else a show is sent. */
export interface PublicationTable {
  id: Generated<number>;
  post_id: number;
  facebook_page_id: number;
  url: string | null;
}
