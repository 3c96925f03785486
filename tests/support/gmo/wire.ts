/** GMO uses Windows-31J. */

const decoder = new TextDecoder('shift_jis');

function textOf(text: string): string {
  const bytes: number[] = [];
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === '%') {
      bytes.push(Number.parseInt(text.slice(at + 1, at + 3), 16));
      at += 2;
    } else bytes.push(text[at] === '+' ? 0x20 : text.charCodeAt(at));
  }
  return decoder.decode(Uint8Array.from(bytes));
}

export function readForm(body: string): Record<string, string> {
  const entries = body
    .split('&')
    .filter(Boolean)
    .map((part) => part.split('=', 2).map(textOf) as [string, string]);
  const form = Object.fromEntries(entries);
  if (Object.keys(form).length !== entries.length) throw new Error('A field is sent twice.');
  return form;
}

/** Values are not escaped. */
export const writeAnswer = (fields: Record<string, string | number>): string =>
  Object.entries(fields)
    .map(([name, value]) => `${name}=${value}`)
    .join('&');

export class Refused extends Error {
  readonly infos: string[];

  constructor(...infos: string[]) {
    super(infos.join(', '));
    this.infos = infos;
  }

  get answer(): string {
    // `42G120000` belongs to G12; other codes to their first three letters.
    const codes = this.infos.map((info) => /^42([A-Z]\d\d)/.exec(info)?.[1] ?? info.slice(0, 3));
    return writeAnswer({ ErrCode: codes.join('|'), ErrInfo: this.infos.join('|') });
  }
}
