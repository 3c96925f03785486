// @ts-check
import { defineConfig } from 'astro/config';
import manifest from './package.json' with { type: 'json' };
import { buildId } from './scripts/build/build-id.ts';
import { devPages } from './scripts/build/dev-pages.ts';
import { embedScripts } from './scripts/build/embed.ts';
import { firstStyles } from './scripts/build/first-styles.ts';
import { modulePreloads } from './scripts/build/module-preloads.ts';
import { reactIslands } from './scripts/build/react-islands/integration.ts';
import { routeTable } from './scripts/build/rewrites/integration.ts';
import { scriptsLast } from './scripts/build/scripts-last.ts';
import { sourceMaps } from './scripts/build/source-maps.ts';
import { oneStylesheet, scopedName } from './scripts/build/styles.ts';
import { serverViews } from './scripts/build/views.ts';
import { wideIslands } from './scripts/build/wide-islands/integration.ts';
import { serverPaths } from './src/routes/server-paths.ts';

/** Where `npm run dev` runs the API. `astro dev` proxies its paths. */
const api = process.env.API_ORIGIN ?? 'http://127.0.0.1:4322';

/**
 * Shared code in a few files instead of forty: `react` and `app` for every page, `store-page` for
 * pages with the store's header, `room` for the live room. A listed module includes its imports.
 * See docs/decisions/build.md.
 */
const sharedChunks = [
  {
    name: 'react',
    priority: 2,
    test: /node_modules\/(react|react-dom|scheduler)\/|scripts\/build\/react-islands\//,
  },
  {
    name: 'app',
    priority: 1,
    test: new RegExp(
      [
        'src/(routes|guards|layouts/start|platform/(navigation|page|route))/',
        'src/format/currency',
        'src/contract/(errors|calls/(product|session|store))',
        'src/features/cart/(state|sheet-actions)',
        'src/features/product/rules/price-range',
        'src/islands/frame/(lazy|load-failure)',
        'ui/(button|icon|icon-button|use-early-text|image|skeleton|spinner|stretched-link|visually-hidden|class-names)',
        'src/platform/media/picture',
        'ui/(price|badge|live-badge|empty-state|error-state|tax-note)/',
      ].join('|'),
    ),
  },
  // Also used by dialogs, the product page, the checkout and orders, which must not load the room.
  {
    name: 'room-shared',
    priority: 1,
    test: /src\/(platform\/errors\/show-failure|contract\/calls\/post|format\/date|contract\/limits|platform\/time\/now|features\/product\/rules\/sale-text|features\/comment\/rules\/draft-state)|ui\/message-field\//,
  },
  {
    name: 'room',
    priority: 0,
    test: /src\/(islands\/live\/(live-stage|room-panel)|features\/(room\/enter|replay\/follow))/,
  },
  {
    name: 'header',
    priority: 1,
    test: /src\/islands\/frame\/(header|footer|wordmark|language-menu)|ui\/menu\//,
  },
  {
    name: 'store-page',
    priority: 1,
    test: new RegExp(
      [
        'src/features/product/(product-card|product-grid|product-price|state|actions)',
        'ui/(product-tile|search-field|load-more)/',
      ].join('|'),
    ),
  },
];

const reportsTo = URL.parse(process.env.PUBLIC_SENTRY_DSN ?? '')?.origin;

const shared = {
  css: { modules: { generateScopedName: scopedName } },
  define: { __CLIENT_VERSION__: JSON.stringify(manifest.version) },
};

export default defineConfig({
  output: 'static',
  // The first document's policy applies to every page the router shows: docs/decisions/from-page-to-page.md.
  build: { format: 'file', inlineStylesheets: 'never' },
  trailingSlash: 'ignore',
  // The router has its own: src/layouts/router/prefetch.ts.
  prefetch: false,
  devToolbar: { enabled: false },
  markdown: { syntaxHighlight: false },
  integrations: [
    reactIslands(),
    devPages(api),
    routeTable(),
    sourceMaps(),
    modulePreloads(),
    buildId(),
    scriptsLast(),
    wideIslands(),
    serverViews(shared),
    firstStyles(),
    embedScripts(),
  ],
  security: {
    csp: {
      directives: [
        "default-src 'self'",
        // blob: a chosen picture before it is sent.
        "img-src 'self' https: data: blob:",
        "media-src 'self' blob: https:",
        `connect-src 'self' https: wss:${reportsTo ? ` ${reportsTo}` : ''}`,
        "worker-src 'self' blob:",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        // One policy turns text into markup or script URLs: src/platform/trusted/policy.ts.
        "require-trusted-types-for 'script'",
        'trusted-types ennichi',
      ],
      // React sets sizes by style attributes. Style elements still need a hash.
      styleDirective: { resources: ["'self'", { resource: "'unsafe-inline'", kind: 'attribute' }] },
    },
  },
  vite: {
    plugins: [oneStylesheet()],
    ...shared,
    server: {
      proxy: Object.fromEntries(serverPaths.map((path) => [`^${path}(/|$)`, { target: api }])),
    },
    build: {
      target: 'es2022',
      // Scripts do not link them: scripts/build/source-maps.ts moves them out of dist/.
      sourcemap: 'hidden',
      assetsInlineLimit: 0,
      rollupOptions: { output: { codeSplitting: { groups: sharedChunks } } },
    },
  },
});
