import { type Carrier, isKnownCarrier } from '../../../contract/carriers.ts';
import { isPublicHost, readWebUrl } from '../../../contract/public-url.ts';
import { isS10 } from './tracking-number.ts';

const PLACE = '{number}';

const JAPAN_POST =
  'https://trackings.post.japanpost.jp/services/srv/search/direct?reqCodeNo1={number}';

/** Pages of the carriers that take a number in their address. */
const PATTERNS: Record<Carrier, string> = {
  yamato: 'https://jizen.kuronekoyamato.co.jp/jizen/servlet/crjz.b.NQ0010?id={number}',
  sagawa: 'https://k2k.sagawa-exp.co.jp/p/web/okurijosearch.do?okurijoNo={number}',
  japan_post: `${JAPAN_POST}&searchKind=S002&locale=ja`,
};

const JAPAN_POST_ABROAD = `${JAPAN_POST}&searchKind=S004&locale=en`;

function patternOf(carrier: string, number: string, own: string | null): string | null {
  if (!isKnownCarrier(carrier)) return own;
  return carrier === 'japan_post' && isS10(number) ? JAPAN_POST_ABROAD : PATTERNS[carrier];
}

const fill = (pattern: string, number: string) =>
  readWebUrl(pattern.replace(PLACE, encodeURIComponent(number)));

/** Returns whether an address is public https with one `{number}` after its host. */
export function isTrackingPattern(pattern: string): boolean {
  const [url, other] = [fill(pattern, '0'), fill(pattern, '1')];
  return (
    pattern.split(PLACE).length === 2 &&
    url?.protocol === 'https:' &&
    url.origin === other?.origin &&
    isPublicHost(url.hostname)
  );
}

/**
 * Null if the carrier has no page.
 * @param carrier a code such as `yamato`, or the name of another carrier
 * @param pattern of another carrier: `https://carrier.example/?id={number}`
 */
export function trackingLink(
  carrier: string,
  number: string,
  pattern: string | null = null,
): string | null {
  const found = patternOf(carrier, number, pattern);
  if (found === null || !isTrackingPattern(found)) return null;
  return fill(found, number)?.href ?? null;
}
