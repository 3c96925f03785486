import type { Page } from 'playwright';

/** A row of the table of props, as a designer reads it. */
interface PropRow {
  name: string;
  /** The type, each part of a union by itself, such as `"primary"` or `ReactNode`. */
  types: string[];
  /** What the control offers to choose from: radio buttons, or a menu when there are many. */
  choices: string[];
}

/** The rows of the tables of props on a docs page. */
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

/** The literals of a union of texts, such as `"s" | "m" | "l"`; undefined for any other type. */
const literalsOf = (types: string[]): string[] | undefined =>
  types.length > 1 && types.every((type) => literal.test(type))
    ? types.map((type) => type.replace(literal, '$1'))
    : undefined;

/** What is wrong in rows: a type that Storybook could not read, a union that cannot be chosen from. */
export const problemsOf = (rows: PropRow[]): string[] =>
  rows.flatMap(({ name, types, choices }) => {
    if (types.length === 0 || types.includes('unknown')) return [`${name}: its type is unknown`];
    const literals = literalsOf(types);
    return literals && literals.join() !== choices.join()
      ? [`${name}: ${literals.join(', ')} cannot be chosen, only ${choices.join(', ')}`]
      : [];
  });
