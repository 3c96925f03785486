/** The columns that are read, by what both of Shopify's templates, the old and the new, call them. */
const names = {
  handle: ['Handle', 'URL handle'],
  title: ['Title'],
  description: ['Body (HTML)', 'Body HTML', 'Description'],
  published: ['Published', 'Published on online store'],
  status: ['Status'],
  giftCard: ['Gift Card'],
  option1: ['Option1 Value'],
  option2: ['Option2 Value'],
  option3: ['Option3 Value'],
  sku: ['Variant SKU', 'SKU'],
  tracker: ['Variant Inventory Tracker', 'Inventory tracker'],
  stock: ['Variant Inventory Qty', 'Inventory quantity'],
  price: ['Variant Price', 'Price'],
  compareAt: ['Variant Compare At Price', 'Compare-at price', 'Compare at price'],
  requiresShipping: ['Variant Requires Shipping', 'Requires shipping'],
  image: ['Image Src', 'Product image URL'],
  imagePosition: ['Image Position'],
  imageAlt: ['Image Alt Text'],
  variantImage: ['Variant Image', 'Variant image URL'],
} as const;

export type Column = keyof typeof names;

/** Without these a file says nothing about products. */
const REQUIRED: Column[] = ['handle', 'title', 'price'];

/** Where each column stands in a file, and what the file calls it. */
export type Columns = Map<Column, { index: number; name: string }>;

const plain = (name: string) => name.trim().toLowerCase();

/** Finds the columns in a header, whatever their order and case. Columns nobody reads may stand there. */
export function findColumns(header: readonly string[]): Columns {
  const given = header.map(plain);
  const found: Columns = new Map();
  for (const [column, known] of Object.entries(names) as [Column, readonly string[]][]) {
    const wanted = known.map(plain);
    const index = given.findIndex((name) => wanted.includes(name));
    if (index >= 0) found.set(column, { index, name: header[index]?.trim() ?? '' });
  }
  return found;
}

/** The names of the columns a file cannot do without and has not. */
export const missingColumns = (found: Columns): string[] =>
  REQUIRED.filter((column) => !found.has(column)).map((column) => names[column][0]);

/** What to call a column in a message about a file. */
export const nameOf = (columns: Columns, column: Column): string =>
  columns.get(column)?.name ?? names[column][0];
