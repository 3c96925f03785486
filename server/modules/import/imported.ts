/** A product read from a file. */
export interface ImportedProduct {
  /** Its name in the file, which stays the same from one export to the next. */
  handle: string;
  title: string;
  /** Plain text. */
  description: string;
  status: 'init' | 'selling' | 'deleted';
  inMarket: boolean;
  images: ImportedImage[];
  skus: ImportedSku[];
  /** Whether every row of it could be read. Only then is a variant that is missing one that is gone. */
  isWhole: boolean;
}

export interface ImportedImage {
  url: string;
  alt: string;
}

/** A variant read from a file. */
export interface ImportedSku {
  /** Tells it from the product's other variants: its options. Empty for the only one of a product. */
  key: string;
  name: string;
  price: number;
  originalPrice: number | null;
  /** Null where the file does not say: it stays what it was. */
  stock: number | null;
  freeShipping: boolean;
}

/** What became of a product of a file. `left_out`: it is archived there, and was never here. */
export type Saved = 'added' | 'updated' | 'left_out';
