/** By field name. */
export type Answer = Readonly<Record<string, string>>;

export interface GmoError {
  /** The kind, two to four letters: `G12`, `E01`. */
  code: string;
  /** The exact error, nine letters: `42G120000`. */
  info: string;
}

/**
 * unsourced(redirect-url): the address contains `=` and perhaps `&`, so it takes the rest of the
 * answer.
 */
const ADDRESS = '&RedirectUrl=';

const decodeAddress = (text: string) =>
  /^https?%3A/i.test(text) ? decodeURIComponent(text) : text;

/** Values are unescaped. Undefined for other text, such as HTML. */
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

/** `ErrCode` and `ErrInfo` are parallel lists, joined by `|`. */
export function errorsOf(answer: Answer): GmoError[] {
  if (!answer.ErrCode) return [];
  const infos = (answer.ErrInfo ?? '').split('|');
  return answer.ErrCode.split('|').map((code, index) => ({ code, info: infos[index] ?? '' }));
}
