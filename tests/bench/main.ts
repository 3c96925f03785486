/** `npm run bench -- <name> [arguments]` */
import { spawnSync } from 'node:child_process';

const ts = (name: string) => ['node', `tests/bench/${name}.ts`];

const benches: Record<string, [command: string[], about: string]> = {
  pages: [ts('pages'), 'each page on a slow phone, beside bare pages with the same content'],
  account: [ts('account'), 'how long the account’s pages block a slow phone'],
  api: [ts('api'), 'requests a second, beside the bare framework, and checkouts at fifty a second'],
  filled: [ts('filled'), 'what a filled page costs the server, beside a static shell'],
  reactions: [ts('reactions'), 'frames a second in the live room while reactions arrive'],
  chat: [ts('chat'), 'the live room under 20 to 1,000 comments a second, beside plain DOM'],
  import: [
    ts('import'),
    '50,000 rows of products by a sheet and by Shopify’s CSV: time and memory',
  ],
  orders: [
    ts('orders'),
    '20,000 orders: lists, filters and searches in under 100 ms; 100,000 rows as CSV',
  ],
  labels: [ts('labels'), 'parcel labels of 500 orders for each carrier, in under two seconds'],
  day: [
    ['vitest', 'run', '--config', 'tests/bench/day/vitest.config.ts'],
    'a busy store’s day in ten minutes on two servers and PostgreSQL; then the books must balance',
  ],
  mutation: [
    ['stryker', 'run', 'tests/bench/mutation/stryker.config.mjs'],
    'changes to the rules of money, stock and states that the unit tests notice; at least 85 %',
  ],
  hub: [ts('hub'), 'messages to 1,000, 5,000 and 10,000 subscribers, beside a bare ws loop'],
  'catch-up': [ts('catch-up'), 'what each client that reconnects after a break costs the hub'],
  'ably-suite': [
    ts('ably-suite'),
    'the test suite of Ably’s SDK against the hub: server/hub/README.md',
  ],
  capacity: [ts('capacity'), 'what a viewer and an order cost; servers for a million viewers'],
  soak: [ts('soak'), 'two hours in a busy room: memory, nodes and listeners stay flat'],
  latency: [ts('latency'), 'how far the picture is behind the host'],
};

const [name = '', ...args] = process.argv.slice(2);
const found = Object.hasOwn(benches, name) ? benches[name] : undefined;
if (found) {
  const [[program = '', ...first]] = found;
  const { status } = spawnSync(program, [...first, ...args], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  process.exitCode = status ?? 1;
} else {
  if (name) console.error(`There is no benchmark ${name}.\n`);
  console.log('npm run bench -- <name> [arguments]\n');
  for (const [each, [, about]] of Object.entries(benches)) {
    console.log(`  ${each.padEnd(12)} ${about}`);
  }
  process.exitCode = name ? 1 : 0;
}
