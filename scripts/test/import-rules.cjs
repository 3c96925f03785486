/**
 * Import directions between folders, downwards only, types included. Design §2.
 *
 * pages → layouts → islands, guards → features → platform, ui, format, routes → contract start →
 * app → machine → static → adapters → modules → http → services → db, ports → config, text, log, visitor
 *
 * The linter checks .astro files, which this tool cannot read. folder-circles.ts finds circular
 * imports.
 */
const words = '^locales/';
const npm = 'node_modules';

/** A room may import itself and the listed rooms only. */
const room = (name, path, allowed) => ({
  name: `${name}-downwards`,
  comment: `${name} may import only ${allowed.join(', ') || 'itself'}.`,
  severity: 'error',
  from: { path },
  to: { pathNot: [path, npm, ...allowed], dependencyTypesNot: ['core'], couldNotResolve: false },
});

/** Server layers, lowest first. Each may import itself and earlier ones. */
const layers = {
  base: '(config|text)/|(log|startup-error|visitor|jobs)\\.ts$',
  db: '(db|ports)/',
  services: 'services\\.ts$',
  http: 'http/',
  modules: 'modules/',
  adapters: '(payment|realtime|stream|media|mail|line|oauth|hub)/',
  static: 'static/',
  machine: 'machine/',
  start: '(demo/|(app|job-list|listen|welcome|local|start|main)\\.ts$)',
};

const layerRules = Object.keys(layers).map((name, index, names) => {
  const reachable = names.slice(0, index + 1).map((lower) => `^server/(${layers[lower]})`);
  return {
    name: `server-${name}`,
    comment: `The server's layer ${name} may import only ${names.slice(0, index + 1).join(', ')}.`,
    severity: 'error',
    from: { path: `^server/(${layers[name]})` },
    to: { path: '^server/', pathNot: reachable },
  };
});

/** Only these files may import the vendor library. */
const door = (vendor, ...files) => ({
  name: `one-door-${vendor.replace(/\W/g, '')}`,
  comment: `Only ${files.join(' and ')} imports ${vendor}.`,
  severity: 'error',
  from: {
    path: '^(src|ui|server)/',
    pathNot: files.map((file) => `^${file.replaceAll('.', '\\.')}$`),
  },
  to: { path: `${npm}/${vendor.replace('.', '\\.')}/` },
});

const rules = '^(src/features|server/modules)/[^/]+/rules/';
const base = ['^src/contract/'];
const low = [...base, '^src/(platform|format|routes)/', '^ui/', words];

module.exports = {
  forbidden: [
    room('contract', '^src/contract/', []),
    room('routes', '^src/routes/', base),
    room('format', '^src/format/', [...base, words]),
    room('platform', '^src/platform/', [...base, '^src/(format|routes)/', words]),
    room('ui', '^ui/', []),
    room('features', '^src/features/', low),
    room('embed', '^src/embed/', base),
    room('guards', '^src/guards/', [...low, '^src/features/']),
    room('islands', '^src/islands/', [...low, '^src/features/']),
    room('server', '^server/', [
      ...base,
      '^src/(routes|format)/',
      '^src/features/[^/]+/rules/',
      words,
    ]),
    ...layerRules,
    room('hub', '^server/hub/', []),
    {
      name: 'hub-one-door',
      comment: 'The server opens the hub by one file: server/realtime/hub.ts imports hub/hub.ts.',
      severity: 'error',
      from: { path: '^server/', pathNot: '^server/hub/|^server/realtime/hub\\.ts$' },
      to: { path: '^server/hub/' },
    },
    {
      name: 'hub-door-only',
      comment: 'What the server needs of the hub is exported by hub/hub.ts.',
      severity: 'error',
      from: { path: '^server/realtime/' },
      to: { path: '^server/hub/', pathNot: '^server/hub/hub\\.ts$' },
    },
    {
      name: 'demo-one-door',
      comment: 'The server opens the demo by one file, demo/demo.ts, which DEMO=off never loads.',
      severity: 'error',
      from: { path: '^server/', pathNot: '^server/demo/' },
      to: {
        path: '^server/demo/',
        pathNot: '^server/demo/demo\\.ts$',
      },
    },
    {
      name: 'demo-door-is-dynamic',
      comment: 'Only server/start.ts imports demo/demo.ts, and only when the demo is on.',
      severity: 'error',
      from: { path: '^server/' },
      to: { path: '^server/demo/demo\\.ts$', dependencyTypesNot: ['dynamic-import'] },
    },
    {
      name: 'cli-is-a-client',
      comment:
        "The seller's command line is a client of /api/host. Of the server it knows only what works on the files of its own machine.",
      severity: 'error',
      from: { path: '^server/cli/' },
      to: {
        path: '^server/',
        pathNot: [
          '^server/cli/',
          '^server/(config/|text/|machine/|startup-error\\.ts$)',
          '^server/modules/(import/|store-file/yaml/|spreadsheet/file/|host/machine-key\\.ts$)',
          // Starts a server in its own process when none runs.
          '^server/local\\.ts$',
        ],
      },
    },
    {
      name: 'host-api-on-top',
      comment: 'The host API may import every module; no module imports it.',
      severity: 'error',
      from: { path: '^server/modules/', pathNot: '^server/modules/host/' },
      to: { path: '^server/modules/host/' },
    },
    {
      name: 'contract-only-zod',
      comment: 'The contract needs zod and nothing else.',
      severity: 'error',
      from: { path: '^src/contract/' },
      to: { pathNot: ['^src/contract/', `${npm}/zod/`] },
    },
    {
      name: 'ui-only-react',
      comment: 'The kit needs React and nothing else.',
      severity: 'error',
      from: { path: '^ui/' },
      to: { pathNot: ['^ui/', `${npm}/(@types/)?react(-dom)?/`] },
    },
    {
      name: 'features-share-no-views',
      comment:
        "Features share files of state and rules/, never each other's views. room/live.ts also imports the others' live.ts, to pass events on.",
      severity: 'error',
      from: { path: '^src/features/([^/]+)/', pathNot: '^src/features/room/live\\.ts$' },
      to: {
        path: [
          '^src/features/.*\\.(tsx|css)$',
          '^src/features/.*/use-',
          '^src/features/[^/]+/live\\.ts$',
        ],
        pathNot: '^src/features/$1/',
      },
    },
    {
      name: 'rules-are-pure',
      comment:
        'A rule does no I/O and holds no state: it may import rules, formats, routes and the contract.',
      severity: 'error',
      from: { path: rules },
      to: {
        pathNot: [rules, '^src/(contract|format|routes)/'],
        dependencyTypesNot: ['type-only'],
      },
    },
    door('arctic', 'server/oauth/providers.ts'),
    door('aws4fetch', 'server/stream/store/s3-client.ts'),
    door('@simplewebauthn/server', 'server/modules/passkey/webauthn.ts'),
    door('stripe', 'server/payment/stripe/sdk.ts'),
    door('nodemailer', 'server/mail/smtp.ts'),
    door('@line/bot-sdk', 'server/line/messenger.ts'),
    door(
      'naughty-words',
      'src/features/comment/is-profane.ts',
      'server/modules/moderation/is-profane.ts',
    ),
    door(
      'sharp',
      'server/media/sharp.ts',
      'scripts/demo-art/camera/take.ts',
      'scripts/demo-art/camera/print.ts',
    ),
    door(
      'yaml',
      'server/modules/store-file/yaml/read-yaml.ts',
      'server/modules/store-file/yaml/traps.ts',
      'server/modules/store-file/yaml/write-yaml.ts',
    ),
    door('mediabunny', 'server/stream/cut-clip.ts'),
    door('csv-parse', 'server/modules/import/csv.ts'),
    door('html-to-text', 'server/modules/import/html-text.ts'),
    door('iconv-lite', 'server/modules/shipping/labels/cp932.ts'),
    door('ipaddr.js', 'server/http/ip.ts'),
    // Realtime SDKs: one file in the browser, one on the server.
    door('pubnub', 'src/platform/realtime/pubnub.ts', 'server/realtime/pubnub.ts'),
    door('ably', 'src/platform/realtime/ably.ts', 'server/realtime/ably.ts'),
    door('ws', 'server/hub/ably/protocol/wire.ts'),
    door('@msgpack/msgpack', 'server/hub/ably/protocol/codec.ts'),
    door('@simplewebauthn/browser', 'src/features/passkey/webauthn.ts'),
    door('@sentry/browser', 'src/platform/errors/sentry.ts'),
    door(
      'hls.js',
      'src/platform/media/hls.ts',
      'src/platform/media/hls-whole.ts',
      'src/platform/media/early-loader.ts',
      'src/platform/media/recover-stream.ts',
    ),
    door('lean-qr', 'src/platform/media/qr.ts'),
    door('ofetch', 'src/platform/http/client.ts'),
    {
      name: 'nothing-needs-tests',
      comment: 'Tests and stories import the product, never the other way round.',
      severity: 'error',
      from: { path: '^(src|ui|server)/' },
      to: { path: '^(tests|stories)/' },
    },
    {
      name: 'no-development-package-at-run-time',
      comment: 'The server and the browser get only what package.json lists under dependencies.',
      severity: 'error',
      from: { path: '^(src|ui|server)/' },
      to: {
        dependencyTypes: ['npm-dev'],
        dependencyTypesNot: ['type-only'],
        pathNot: `${npm}/(@types|astro)/`,
      },
    },
    {
      name: 'no-cycles',
      comment: 'Two files that need each other are one file, or three. Type imports count.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'resolvable',
      comment: 'An import that leads nowhere.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^(astro|virtual):' },
    },
  ],
  options: {
    doNotFollow: { path: npm },
    exclude: { path: '(^|/)(dist|\\.astro|storybook-static)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
};
