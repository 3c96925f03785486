/** What we use of html-to-text, which brings no types of its own. */
declare module 'html-to-text' {
  interface Selector {
    selector: string;
    /** How to write it: `skip`, `dataTable` … Its own way when absent. */
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
