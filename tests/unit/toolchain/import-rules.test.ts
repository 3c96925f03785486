import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import { afterAll, expect, it } from 'vitest';

const config = createRequire(import.meta.url)('../../../scripts/test/import-rules.cjs');
const folder = mkdtempSync(join(tmpdir(), 'ennichi-imports-'));
afterAll(() => rmSync(folder, { recursive: true }));

const forbidden: [rule: string, from: string, to: string][] = [
  ['contract-downwards', 'src/contract/a.ts', 'src/routes/table.ts'],
  ['contract-only-zod', 'src/contract/b.ts', 'node_modules/react/index.js'],
  ['routes-downwards', 'src/routes/a.ts', 'src/platform/x.ts'],
  ['format-downwards', 'src/format/a.ts', 'src/platform/x.ts'],
  ['platform-downwards', 'src/platform/a.ts', 'src/features/cart/state.ts'],
  ['ui-downwards', 'ui/a.tsx', 'src/format/x.ts'],
  ['ui-only-react', 'ui/b.tsx', 'node_modules/pubnub/index.js'],
  ['features-downwards', 'src/features/cart/a.ts', 'src/islands/x.tsx'],
  ['features-share-no-views', 'src/features/cart/b.ts', 'src/features/comment/chat-list.tsx'],
  ['features-share-no-views', 'src/features/cart/c.ts', 'src/features/comment/live.ts'],
  ['rules-are-pure', 'src/features/cart/rules/a.ts', 'src/features/cart/state.ts'],
  ['rules-are-pure', 'server/modules/cart/rules/a.ts', 'server/db/database.ts'],
  ['embed-downwards', 'src/embed/a.ts', 'src/platform/x.ts'],
  ['guards-downwards', 'src/guards/a.ts', 'src/islands/x.tsx'],
  ['islands-downwards', 'src/islands/a.tsx', 'src/guards/x.ts'],
  ['server-downwards', 'server/a.ts', 'src/features/cart/state.ts'],
  ['server-downwards', 'server/b.ts', 'ui/x.tsx'],
  ['server-base', 'server/log.ts', 'server/db/x.ts'],
  ['server-db', 'server/db/a.ts', 'server/http/x.ts'],
  ['server-services', 'server/services.ts', 'server/http/x.ts'],
  ['server-http', 'server/http/a.ts', 'server/modules/cart/x.ts'],
  ['server-modules', 'server/modules/cart/b.ts', 'server/mail/x.ts'],
  ['server-adapters', 'server/mail/a.ts', 'server/static/x.ts'],
  ['server-static', 'server/static/a.ts', 'server/app.ts'],
  ['server-machine', 'server/machine/a.ts', 'server/app.ts'],
  ['server-start', 'server/start.ts', 'server/cli/x.ts'],
  ['hub-downwards', 'server/hub/a.ts', 'src/contract/x.ts'],
  ['hub-one-door', 'server/stream/a.ts', 'server/hub/hub.ts'],
  ['hub-door-only', 'server/realtime/a.ts', 'server/hub/x.ts'],
  ['demo-one-door', 'server/m.ts', 'server/demo/seed.ts'],
  ['demo-door-is-dynamic', 'server/n.ts', 'server/demo/demo.ts'],
  ['cli-is-a-client', 'server/cli/a.ts', 'server/http/x.ts'],
  ['host-api-on-top', 'server/modules/cart/a.ts', 'server/modules/host/x.ts'],
  ['one-door-pubnub', 'src/features/comment/a.ts', 'node_modules/pubnub/index.js'],
  ['one-door-ably', 'src/features/comment/b.ts', 'node_modules/ably/index.js'],
  ['one-door-arctic', 'server/d.ts', 'node_modules/arctic/index.js'],
  ['one-door-linebotsdk', 'server/d2.ts', 'node_modules/@line/bot-sdk/dist/index.js'],
  ['one-door-nodemailer', 'server/e.ts', 'node_modules/nodemailer/index.js'],
  [
    'one-door-aws4fetch',
    'server/stream/store/a.ts',
    'node_modules/aws4fetch/dist/aws4fetch.esm.mjs',
  ],
  [
    'one-door-simplewebauthnserver',
    'server/modules/passkey/a.ts',
    'node_modules/@simplewebauthn/server/esm/index.js',
  ],
  [
    'one-door-simplewebauthnbrowser',
    'src/features/passkey/a.ts',
    'node_modules/@simplewebauthn/browser/esm/index.js',
  ],
  ['one-door-stripe', 'server/payment/stripe/a.ts', 'node_modules/stripe/esm/stripe.esm.node.js'],
  ['one-door-yaml', 'server/e2.ts', 'node_modules/yaml/dist/index.js'],
  ['one-door-mediabunny', 'server/bunny.ts', 'node_modules/mediabunny/index.js'],
  ['one-door-csvparse', 'server/h.ts', 'node_modules/csv-parse/index.js'],
  ['one-door-htmltotext', 'server/i.ts', 'node_modules/html-to-text/lib/html-to-text.mjs'],
  ['one-door-iconvlite', 'server/i2.ts', 'node_modules/iconv-lite/lib/index.js'],
  ['one-door-naughtywords', 'server/g.ts', 'node_modules/naughty-words/ja.json'],
  ['one-door-sharp', 'server/l.ts', 'node_modules/sharp/dist/index.mjs'],
  ['one-door-ipaddrjs', 'server/f.ts', 'node_modules/ipaddr.js/index.js'],
  ['one-door-ws', 'server/j.ts', 'node_modules/ws/index.js'],
  ['one-door-msgpackmsgpack', 'server/k.ts', 'node_modules/@msgpack/msgpack/index.js'],
  ['one-door-sentrybrowser', 'src/layouts/a.ts', 'node_modules/@sentry/browser/index.js'],
  ['one-door-hlsjs', 'src/features/player/a.ts', 'node_modules/hls.js/index.js'],
  ['one-door-leanqr', 'src/features/order/a.ts', 'node_modules/lean-qr/index.js'],
  ['one-door-ofetch', 'src/islands/b.tsx', 'node_modules/ofetch/index.js'],
  ['nothing-needs-tests', 'server/c.ts', 'tests/x.ts'],
  ['no-cycles', 'src/format/loop.ts', 'src/format/loop.ts'],
  ['resolvable', 'src/format/lost.ts', 'src/format/nowhere.ts'],
];

const allowed: [from: string, to: string][] = [
  ['server/ok.ts', 'src/features/cart/rules/x.ts'],
  ['server/ok2.ts', 'src/routes/table.ts'],
  ['src/features/cart/ok.ts', 'src/features/comment/chat.ts'],
  ['src/features/cart/ok2.ts', 'src/features/comment/rules/x.ts'],
  ['src/features/room/live.ts', 'src/features/comment/live.ts'],
  ['src/islands/ok.tsx', 'src/features/comment/chat-list.tsx'],
  ['src/platform/realtime/pubnub.ts', 'node_modules/pubnub/index.js'],
  ['tests/ok.ts', 'src/islands/x.tsx'],
];

function write(path: string, text: string) {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

const specifier = (from: string, to: string) =>
  to.match(/^node_modules\/(.+)\/index\.js$/)?.[1] ??
  `${'../'.repeat(from.split('/').length - 1)}${to}`;

async function violations(imports: [from: string, to: string][]) {
  for (const [, to] of imports) if (!to.endsWith('nowhere.ts')) write(to, 'export {};');
  for (const [from, to] of imports) write(from, `import '${specifier(from, to)}';`);
  const { output } = await cruise(
    imports.map(([from]) => from),
    {
      baseDir: folder,
      validate: true,
      ruleSet: { forbidden: config.forbidden },
      doNotFollow: config.options.doNotFollow,
    },
  );
  return (output as ICruiseResult).summary.violations;
}

it('finds every import that design §2 forbids, each by its own rule', async () => {
  const found = await violations(forbidden.map(([, from, to]) => [from, to]));
  const pairs = found.map(({ rule, from }) => `${rule.name} ${from}`);
  for (const [rule, from] of forbidden) expect(pairs).toContain(`${rule} ${from}`);
});

it('has a forbidden import for every rule except the one about packages', () => {
  const tried = new Set(forbidden.map(([rule]) => rule));
  const rules = (config.forbidden as { name: string }[]).map(({ name }) => name);
  expect(rules.filter((name) => !tried.has(name))).toEqual(['no-development-package-at-run-time']);
});

it('allows the imports of design §2', async () => {
  expect(await violations(allowed)).toEqual([]);
});
