/** An answer of GMO, by its fields' names. */
export type Answer = Readonly<Record<string, string>>;

/** One entry of the two lists that name an error. */
export interface GmoError {
  /** Two to four letters: the kind, such as `G12` or `E01`. */
  code: string;
  /** Nine letters: what exactly, such as `42G120000`. */
  info: string;
}

/** unsourced(redirect-url): an address holds `=` and perhaps `&`, escaped or not: it takes the rest. */
const ADDRESS = '&RedirectUrl=';

const decodeAddress = (text: string) =>
  /^https?%3A/i.test(text) ? decodeURIComponent(text) : text;

/**
 * Parses `Key=value&Key=value`. Values are not escaped. Returns undefined for a text that is no answer,
 * such as a page of HTML.
 */
export function parseAnswer(text: string): Answer | undefined {
  const body = text.trim();
  if (!/^[A-Z][A-Za-z0-9]*=/.test(body)) return undefined;
  const at = body.indexOf(ADDRESS);
  const fields = at < 0 ? body : body.slice(0, at);
  const entries = fields.split('&').map((part) => {
    const equals = part.indexOf('=');
    return equals < 0
      ? ([part, ''] as const)
      : ([part.slice(0, equals), part.slice(equals + 1)] as const);
  });
  const address = at < 0 ? [] : [['RedirectUrl', decodeAddress(body.slice(at + ADDRESS.length))]];
  return Object.fromEntries([...entries, ...address]);
}

/** The errors of an answer: `ErrCode` and `ErrInfo` are lists of the same length, joined by `|`. */
export function errorsOf(answer: Answer): GmoError[] {
  if (!answer.ErrCode) return [];
  const infos = (answer.ErrInfo ?? '').split('|');
  return answer.ErrCode.split('|').map((code, index) => ({ code, info: infos[index] ?? '' }));
}
