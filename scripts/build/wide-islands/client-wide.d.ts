declare global {
  namespace Astro {
    interface ClientDirectives {
      /** Hydrates once the screen matches this media query. */
      'client:wide'?: string;
    }
  }
}

export {};
