import type { Page } from '@playwright/test';
import type { z } from 'zod';
import { schemas } from '../../../src/contract/schemas.ts';
import { safeUrl } from '../../../src/platform/http/safe-url.ts';
import { hostileAddresses } from '../../support/hostile-addresses.ts';
import { payloads } from '../../support/payloads/payloads.ts';
import { changeTexts, takesAddress, takesAnyText } from '../../support/text-fields.ts';
import { callOf } from './call-faults.ts';

/** Addresses that no link may lead to. Others are a store's to name. */
const addresses = hostileAddresses.filter((address) => safeUrl(address) === undefined);

/**
 * Texts that nobody writes: the server makes them, and pages work by them (ids, keys, channels, languages and
 * zones, names of settings, where the picture of a show streams).
 */
const MADE_BY_SERVER =
  /(^|\.)(slug|asid|uuid|\w*token|nonce|mac|keyName|clientId|capability|channel_list|\w*_key|\w*_channel|\w*group_name|group_stream_name|stream_id|stream_\w*url|backup_url|replay_url\w*|comment_id|event_id|realtime_id|pn_id|hidden_comments|embed_origins|origin|timetoken|timezone|region|language|links\.\w+|meta\.path|settings\.name|captions\.url)$/;

interface Filling {
  /** What the addresses of the value begin with in their list. */
  turn?: number;
  /** The texts that each field shares out to its places. */
  texts?: readonly string[];
  /** Whether what the schema refuses is left out. */
  isStrict?: boolean;
}

/** Fills each text of a value that people can write, so that each such field has every text. */
export function fillTexts<T>(
  value: T,
  schema: z.ZodType,
  { turn = 0, texts = payloads, isStrict = false }: Filling = {},
): T {
  const places = new Map<string, number>();
  changeTexts(schema, value, ({ path, text }) => {
    places.set(path, (places.get(path) ?? 0) + 1);
    return text;
  });
  const seen = new Map<string, number>();
  return changeTexts(schema, value, ({ path, schema: field, text }) => {
    const place = seen.get(path) ?? 0;
    seen.set(path, place + 1);
    if (MADE_BY_SERVER.test(path)) return text;
    if (takesAddress(field)) {
      const fit = isStrict ? addresses.filter((each) => field.safeParse(each).success) : addresses;
      return fit[(turn + place) % fit.length] ?? text;
    }
    if (!takesAnyText(field)) return text;
    const share = Math.ceil(texts.length / (places.get(path) ?? 1));
    return texts.slice(place * share, (place + 1) * share).join(' ') || text;
  });
}

/** Fills the texts of all replies that a page gets from now on. Returns the fields that it filled. */
export async function fillReplies(page: Page): Promise<Set<string>> {
  const filled = new Set<string>();
  let turn = 0;
  await page.route(/\/(api|interaction-service)\//, async (route, request) => {
    const name = callOf(request.method(), request.url());
    if (!name) return route.continue();
    // A page that was left takes its requests along.
    const reply = await route.fetch().catch(() => undefined);
    if (!reply?.ok()) return reply && route.fulfill({ response: reply }).catch(() => undefined);
    const { reply: schema } = schemas[name];
    const before = await reply.json();
    turn += 1;
    const json = fillTexts(before, schema, { turn });
    changeTexts(schema, before, ({ path, schema: field, text }) => {
      if (takesAnyText(field) && !MADE_BY_SERVER.test(path)) filled.add(`${name}.${path}`);
      return text;
    });
    return route.fulfill({ response: reply, json }).catch(() => undefined);
  });
  return filled;
}
