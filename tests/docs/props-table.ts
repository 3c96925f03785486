import type { Page } from 'playwright';

interface PropRow {
  name: string;
  types: string[];
  choices: string[];
}

export const propRowsOn = (page: Page): Promise<PropRow[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('.docblock-argstable tbody tr')].map((row) => {
      const [name, type, , control] = row.children;
      const textOf = ({ textContent }: Element) => textContent?.trim() ?? '';
      const inputs = control?.querySelectorAll<HTMLInputElement | HTMLOptionElement>(
        'input[type=radio], input[type=checkbox][name], option:not([disabled])',
      );
      return {
        name: name ? textOf(name) : '',
        types: [...(type?.querySelectorAll('span') ?? [])].map(textOf).filter(Boolean),
        choices: [...(inputs ?? [])].map(({ value }) => value),
      };
    }),
  );

const literal = /^"(.*)"$/;

const literalsOf = (types: string[]): string[] | undefined =>
  types.length > 1 && types.every((type) => literal.test(type))
    ? types.map((type) => type.replace(literal, '$1'))
    : undefined;

export const problemsOf = (rows: PropRow[]): string[] =>
  rows.flatMap(({ name, types, choices }) => {
    if (types.length === 0 || types.includes('unknown')) return [`${name}: its type is unknown`];
    const literals = literalsOf(types);
    return literals && literals.join() !== choices.join()
      ? [`${name}: ${literals.join(', ')} cannot be chosen, only ${choices.join(', ')}`]
      : [];
  });
