/**
 * `npm run bench -- ably-suite <checkout> [files…]`: runs the unmodified test suite of Ably's
 * JavaScript SDK against our hub. `server/hub/README.md` says how to get the checkout.
 */
import { execFile } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { startSandbox } from './ably-suite/sandbox.ts';

const FOLDERS = ['test/realtime', 'test/rest', 'test/unit'];
const FILES_AT_ONCE = 3;
const SETUP = ['test/support/modules_helper.js', 'test/support/test_helper.js'];

const FILES_LEFT_OUT: Record<string, RegExp> = {
  'push notifications': /push\.test/,
  LiveObjects: /liveobjects\.test/,
  annotations: /annotations\.test/,
  'asks a host on the internet': /connectivity\.test|fallbacks\.test/,
};

const TESTS_LEFT_OUT: Record<string, RegExp> = {
  "asks Ably's servers on the internet":
    /jwt|auth_?url|rest\/request check|mirrors the auth clientId|init_fallbacks_once_connected_2/i,
  'changes messages': /Should (update|delete|append to|retrieve) /,
  'the old transport, comet': /node_transports/,
  'presence history': /presence.*history|history.*presence/i,
  'revokes tokens': /revoke/i,
  'expects TLS': /Init without any tls key/,
};

interface Result {
  tests: number;
  passes: number;
  pending: number;
  failures: Array<{ title: string; reason: string }>;
}

const [checkout, ...given] = process.argv.slice(2);
if (!checkout) {
  console.error('Usage: npm run bench -- ably-suite <checkout of ably-js> [files…]');
  process.exit(1);
}
const all = FOLDERS.flatMap((folder) =>
  readdirSync(join(checkout, folder)).map((name) => `${folder}/${name}`),
);
const files = (given.length > 0 ? given : all).filter(
  (name) => !Object.values(FILES_LEFT_OUT).some((pattern) => pattern.test(name)),
);
const testsLeftOut = Object.values(TESTS_LEFT_OUT)
  .map(({ source }) => source)
  .join('|');

function readReport(name: string, output: string): Result {
  const start = output.lastIndexOf('{\n  "stats"');
  if (start === -1) {
    return { tests: 0, passes: 0, pending: 0, failures: [{ title: name, reason: 'did not end' }] };
  }
  const { stats, failures } = JSON.parse(output.slice(start));
  return {
    ...stats,
    failures: failures.map((failed: { fullTitle: string; err: { message?: string } }) => ({
      title: failed.fullTitle,
      reason: String(failed.err.message).slice(0, 160),
    })),
  };
}

function runFile(name: string, origin: string): Promise<Result> {
  const options = [...SETUP.flatMap((file) => ['--require', file]), '--reporter', 'json', '--exit'];
  const skip = ['--grep', `/${testsLeftOut}/i`, '--invert'];
  const mocha = ['node_modules/mocha/bin/mocha', '--no-config', ...options, ...skip];
  const env = {
    ...process.env,
    ABLY_LOCAL_SANDBOX_URL: origin,
    ABLY_ENDPOINT: '127.0.0.1',
    ABLY_USE_TLS: 'false',
    // The hub has no comet transport.
    ABLY_TEST_TRANSPORTS: 'web_socket',
  };
  const args = [...mocha, '--file', 'test/support/root_hooks.js', name];
  return new Promise((resolve) => {
    const settings = { cwd: checkout, env, maxBuffer: 2 ** 28, timeout: 600_000 };
    execFile(process.execPath, args, settings, (_, output) => resolve(readReport(name, output)));
  });
}

const hub = await startSandbox();
const results: Result[] = [];
const due = [...files];
async function work(): Promise<void> {
  for (let name = due.shift(); name !== undefined; name = due.shift()) {
    const result = await runFile(name, hub.origin);
    results.push(result);
    console.log(`${name}: ${result.passes} of ${result.tests - result.pending}`);
    for (const { title, reason } of result.failures) console.log(`  ${title}: ${reason}`);
  }
}
await Promise.all(Array.from({ length: FILES_AT_ONCE }, work));
hub.stop();
const sum = (key: 'tests' | 'passes' | 'pending') =>
  results.reduce((total, result) => total + result[key], 0);
console.log(
  `${sum('passes')} of ${sum('tests') - sum('pending')} pass; the suite itself skips ${sum('pending')}.`,
);
