/** html-to-text has no types. */
declare module 'html-to-text' {
  interface Selector {
    selector: string;
    /** `skip`, `dataTable` … Default: the element's own. */
    format?: string;
    options?: Record<string, unknown>;
  }
  interface Options {
    wordwrap?: number | false;
    limits?: { maxDepth?: number; ellipsis?: string };
    selectors?: Selector[];
  }
  export function compile(options: Options): (html: string) => string;
}
