import 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    /** Hydrates once the screen matches this media query. */
    'client:wide'?: string;
  }
}
