import type { EventData } from '../../../src/contract/events.ts';
import type { CommentRow } from './queries.ts';

/** A comment's row as the wire has it. Spec §3 Comment event. */
export const toCommentEvent = (row: CommentRow): EventData<'comment'> => ({
  created_time: row.created_at,
  post_id: row.post_id,
  from: {
    asid: row.pn_id,
    group_stream_name: row.group_stream_name,
    provider: row.guest_id === null ? 'ennichi' : 'guest',
    name: row.name,
    id: row.user_id ?? row.guest_id,
  },
  source: row.source,
  comment_id: String(row.id),
  message: row.message,
  highlight: row.highlight === 1,
});
