import type { Page } from '@playwright/test';
import type { z } from 'zod';
import { schemas } from '../../../src/contract/schemas.ts';
import { safeUrl } from '../../../src/platform/http/safe-url.ts';
import { hostileAddresses } from '../../support/hostile-addresses.ts';
import { payloads } from '../../support/payloads/payloads.ts';
import { changeTexts, takesAddress, takesAnyText } from '../../support/text-fields.ts';
import { callOf } from './call-faults.ts';

/** Addresses that no link may have. */
const addresses = hostileAddresses.filter((address) => safeUrl(address) === undefined);

/**
 * Texts that pages depend on: ids, keys, channels, languages, zones, setting names, stream
 * addresses.
 */
const MADE_BY_SERVER =
  /(^|\.)(slug|asid|uuid|\w*token|nonce|mac|keyName|clientId|capability|channel_list|\w*_key|\w*_channel|\w*group_name|group_stream_name|stream_id|stream_\w*url|backup_url|replay_url\w*|comment_id|event_id|realtime_id|pn_id|hidden_comments|embed_origins|origin|timetoken|timezone|region|language|links\.\w+|meta\.path|settings\.name|captions\.url)$/;

interface Filling {
  turn?: number;
  texts?: readonly string[];
  isStrict?: boolean;
}

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

export async function fillReplies(page: Page, filled: Set<string>): Promise<void> {
  let turn = 0;
  await page.route(/\/(api|interaction-service)\//, async (route, request) => {
    const name = callOf(request.method(), request.url());
    if (!name) return route.continue();
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
}
