/** Such as `metadata[trade_id]=…`. */
export type Form = { [name: string]: string | Form };

/** Lists become maps with the keys 0, 1, … */
export function parseForm(text: string): Form {
  const form: Form = {};
  for (const [path, value] of new URLSearchParams(text)) {
    const names = path.split(/\[|\]\[|\]/).filter((name) => name !== '');
    let at = form;
    for (const name of names.slice(0, -1)) {
      const next = at[name];
      at = at[name] = typeof next === 'object' ? next : {};
    }
    at[names.at(-1) ?? ''] = value;
  }
  return form;
}
