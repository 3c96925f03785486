import type { Generated } from 'kysely';
import type { Instant } from './column.ts';

export interface FacebookPageTable {
  id: Generated<number>;
  store_id: number;
  page_id: string;
  name: string;
  fan_count: number;
  /** Identifies the page that a visitor of the chat comes from. */
  token: string;
}

export interface FacebookMappingTable {
  facebook_page_id: number;
  psid: string;
  user_id: number;
  created_at: Instant;
}

export interface PublicationTable {
  id: Generated<number>;
  post_id: number;
  facebook_page_id: number;
  url: string | null;
}
