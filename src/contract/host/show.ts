import { z } from 'zod';
import { archiveType, liveStatus } from '../post.ts';
import { id, idText, instant, link, list, remarks, success, text } from '../primitives.ts';

export const hostPost = z.object({
  id,
  title: z.string(),
  live_status: liveStatus,
  is_private: z.boolean(),
  upcoming_at: instant.nullable(),
  started_at: instant.nullable(),
  selling_product_id: id.nullable(),
  entrance_path: z.string().nullable(),
  /** The host has ended the show, and encoders are refused until it is started. */
  is_push_refused: z.boolean().optional(),
  has_ingest_key: z.boolean().optional(),
  /** Why the pushed stream is refused or soon will be; null without a reason. */
  stream_notice: z.string().nullable().optional(),
  /** Members who wait for the mail at the beginning; only in the list. */
  reminder_count: z.number().int().nonnegative().optional(),
});

/** HTTPS, because a page loaded by HTTPS cannot load HTTP. */
const playlist = z
  .string()
  .regex(/^https:\/\//, 'must be an https URL')
  .max(2048);

const postSettings = z.object({
  title: text(200),
  content: remarks(5000).optional(),
  type: z.enum(['formal', 'one_to_one_formal', 'rehearsal']).optional(),
  upcoming_at: instant.nullish(),
  /** Default: `title` when only `upcoming_at` is given. */
  upcoming_title: text(200).nullish(),
  cover_url: link.max(2048).nullish(),
  /** Default: the cover. */
  cover_stopped_url: link.max(2048).nullish(),
  /** Default: the cover. */
  vod_image_url: link.max(2048).nullish(),
  /** Null: the stream pushed to this server. */
  hosted_stream_url: playlist.nullish(),
  /** HLS or MP4. Null: the recording of the pushed stream. */
  hosted_replay_url: playlist.nullish(),
  /** Cart items added from the show expire then at the latest. */
  cart_item_expires_at: instant.nullish(),
  reply_type: z.enum(['await', 'direct']).optional(),
  liveweb_ennichi_logo: z.boolean().optional(),
  /** Between two comments of a viewer. */
  comment_throttle: z.number().int().min(0).max(3600).optional(),
  is_private: z.boolean().optional(),
  ticket_product_id: id.nullish(),
  /** Null: the first member who enters takes the place. */
  place_user_id: id.nullish(),
  can_archive_comment: z.boolean().optional(),
  show_archive_comment: z.boolean().optional(),
  replay_expiry: z.enum(['custom_days', 'system_default_days', 'close']).optional(),
  replay_days: z.number().int().min(1).max(3650).nullish(),
});

/** Seconds from the start of a show, at most a month. */
const second = z
  .number()
  .int()
  .min(0)
  .max(31 * 86_400);

const chapter = z.object({
  started_time: second,
  ended_time: second,
  labels: z.array(z.object({ name: text(100), started_time: second })).max(100),
});

const clip = z.object({
  title: text(100),
  snapshot_url: link.max(2048).nullish(),
  started_time: second,
  ended_time: second,
  promoting_product_ids: z.array(id).max(50).default([]),
});

export const MAX_CAPTION_BYTES = 2 * 1024 * 1024;

/** In a query, with fractions. */
const position = z
  .string()
  .regex(/^\d{1,7}(\.\d{1,6})?$/, 'must be seconds')
  .transform(Number);

const params = z.object({ id: idText });

const archive = z.object({
  archive_type: archiveType,
  chapters: z.array(chapter).max(500).default([]),
  clips: z.array(clip).max(200).default([]),
});

export const hostShowSchemas = {
  listHostPosts: { reply: list(hostPost) },
  createPost: { body: postSettings, reply: hostPost },
  updatePost: { params, body: postSettings.partial(), reply: hostPost },
  startPost: { params, reply: success },
  stopPost: { params, reply: success },
  createIngestKey: { params, reply: z.object({ key: z.string(), path: z.string() }) },
  endIngestKey: { params, reply: success },
  previewPost: { params, reply: z.object({ url: z.string(), expires_at: instant }) },
  refreshRoom: {
    params,
    /** Spec §9 default refresh. */
    body: z.object({ seconds: z.number().int().min(0).max(3600).default(30) }),
    reply: success,
  },
  getArchive: { params, reply: archive },
  setArchive: { params, body: archive, reply: success },
  cutClip: {
    params,
    /** Seconds of the replay. */
    query: z.object({ from: position, to: position }),
    reply: z.file().mime('video/mp4'),
  },
  setCaption: {
    params: z.object({ id: idText, language: z.string().regex(/^[a-z]{2,3}(-[A-Za-z]{2,4})?$/) }),
    /** `vtt` is WebVTT or SubRip of at most 2 MB, which the server converts to WebVTT. */
    body: z.object({ label: text(40), vtt: z.string().min(1).max(MAX_CAPTION_BYTES) }),
    reply: success.extend({ cues: z.number().int().optional() }),
  },
};
