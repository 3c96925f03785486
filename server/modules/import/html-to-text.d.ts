/** html-to-text has no types. */
declare module 'html-to-text' {
  export interface Element {
    name?: string;
    attribs?: Record<string, string>;
    children?: Element[];
  }
  type Formatter = (
    element: Element,
    walk: unknown,
    builder: { options: { formatters: Record<string, Formatter> } },
    options: unknown,
  ) => void;
  interface Selector {
    selector: string;
    /** `skip`, `dataTable` … Default: the element's own. */
    format?: string;
    options?: Record<string, unknown>;
  }
  interface Options {
    wordwrap?: number | false;
    limits?: { maxDepth?: number; ellipsis?: string };
    formatters?: Record<string, Formatter>;
    selectors?: Selector[];
  }
  export function compile(options: Options): (html: string) => string;
}
