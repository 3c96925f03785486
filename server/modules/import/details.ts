interface Property {
  name: string;
  value: string;
}

/** Commas separate tags. */
export const tagsText = (tags: readonly string[]): string => tags.join(', ');

export const parseTags = (cell: string): string[] => [
  ...new Set(
    cell
      .split(',')
      .map((tag) => tag.trim())
      .filter(Boolean),
  ),
];

/** A line per property: `産地=岐阜県`. */
export const propertiesText = (properties: readonly Property[]): string =>
  properties.map(({ name, value }) => `${name}=${value}`).join('\n');

/** A line without `=` has an empty value, which the schema rejects. */
export const parseProperties = (cell: string): Property[] =>
  cell
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [name = '', ...rest] = line.split('=');
      return { name: name.trim(), value: rest.join('=').trim() };
    });
