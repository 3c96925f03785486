/// <reference types="astro/client" />

interface ImportMetaEnv {
  /** Set by Storybook. */
  readonly STORYBOOK?: string;
  /** Base URL of the interaction service; this server's `/interaction-service` when absent. */
  readonly PUBLIC_INTERACTION_URL?: string;
  /** Pattern of the addresses of pictures at a CDN or image service; this server's when absent. */
  readonly PUBLIC_PICTURE_URL?: string;
  /** The provider's privacy policy; `/legal/privacy.html` when absent. */
  readonly PUBLIC_PRIVACY_URL?: string;
  /** A service for errors that speaks Sentry's protocol; without it they go to this server. */
  readonly PUBLIC_SENTRY_DSN?: string;
  /** Where the pages run. Default: production for a build. Errors are sent from there only. */
  readonly PUBLIC_RELEASE_STAGE?: string;
}

/** The version in package.json, sent with every request. */
declare const __CLIENT_VERSION__: string;

declare namespace Astro {
  interface ClientDirectives {
    /** Hydrates once the screen matches this media query: scripts/build/wide-islands. */
    'client:wide'?: string;
  }
}
