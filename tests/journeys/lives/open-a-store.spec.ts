import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, type Page } from '@playwright/test';
import { createPostgresDatabase } from '../../support/postgres-database.ts';
import { addFromMarket, DEMO_PASSWORD } from '../support/buyer.ts';
import { goToCheckout, placeOrder } from '../support/checkout.ts';
import { test } from '../support/life.ts';
import { logIn, newEmail } from '../support/member.ts';

const root = resolve(import.meta.dirname, '../../..');
const RECIPE = join(root, 'docs', 'recipes', 'open-a-store.md');
const run = promisify(execFile);

/** The commands of each section of the recipe, by its title. */
function commandsOfRecipe(): Map<string, string[]> {
  const sections = readFileSync(RECIPE, 'utf8').split(/^## /m).slice(1);
  return new Map(
    sections.map((text) => {
      const blocks = [...text.matchAll(/```sh\n([\s\S]*?)```/g)].map(([, block = '']) => block);
      return [text.split('\n')[0] ?? '', blocks.join('').trim().split('\n').filter(Boolean)];
    }),
  );
}

/** The words of a command line. Text in single quotes is one word. */
const wordsOf = (line: string) =>
  [...line.matchAll(/'([^']*)'|(\S+)/g)].map(([, quoted, word]) => quoted ?? word ?? '');

/** Runs the commands of the recipe in an empty directory. */
class Terminal {
  readonly dir = mkdtempSync(join(tmpdir(), 'ennichi-open-'));
  readonly env: NodeJS.ProcessEnv;
  #server: ChildProcess | undefined;
  #greeting = '';

  constructor(env: Record<string, string>) {
    this.env = { ...process.env, NODE_ENV: 'development', DIST_DIR: join(root, 'dist'), ...env };
  }

  /** Starts the server as `npm start` does once it is built. Returns what it prints. */
  async start(command: string): Promise<string> {
    expect(command).toBe('DEMO=off npm start');
    const child = spawn(process.execPath, [join(root, 'server', 'main.ts')], {
      cwd: this.dir,
      env: { ...this.env, DEMO: 'off', DATA_DIR: './data' },
    });
    this.#server = child;
    child.stdout.on('data', (text) => {
      this.#greeting += text;
    });
    await expect(() => expect(this.#greeting).toContain('Ctrl+C')).toPass();
    return this.#greeting;
  }

  /** Runs a command of the host's. Returns what it prints. */
  async host(line: string): Promise<string> {
    const [npm, verb, name, dashes, ...words] = wordsOf(line);
    expect([npm, verb, name, dashes]).toEqual(['npm', 'run', 'host', '--']);
    const script = join(root, 'server', 'cli', 'main.ts');
    const { stdout } = await run(process.execPath, [script, ...words], {
      cwd: this.dir,
      env: { ...this.env, DATA_DIR: './data' },
    });
    return stdout;
  }

  async close(): Promise<void> {
    const server = this.#server;
    if (server && server.exitCode === null) {
      const ended = new Promise((done) => server.once('exit', done));
      server.kill('SIGTERM');
      await ended;
    }
    rmSync(this.dir, { recursive: true, force: true });
  }
}

/** Registers at the store, by the mail that the server shows. */
async function register(page: Page, email: string): Promise<void> {
  await page.goto('/my-store/login');
  await page.getByRole('tab', { name: '新規会員登録' }).click();
  await page.getByLabel('ニックネーム').fill('こはる');
  await page.getByLabel('メールアドレス').fill(email);
  await page.getByLabel('パスワード').fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: '会員登録する' }).click();
  await expect(page.getByRole('heading', { name: '確認のメールをお送りしました' })).toBeFocused();
  await page.goto('/sandbox/mails');
  await page.locator('a[href*="token="], a[href*="login"]').first().click();
  await logIn(page, email);
  await expect(page).not.toHaveURL(/login|verify/);
}

test('from an empty directory to the first order, by the commands of the recipe', async ({
  browser,
  database,
}) => {
  // Sixteen commands of the recipe, each a process of its own.
  test.setTimeout(240_000);
  const { TEST_DATABASE_URL } = process.env;
  const postgres =
    database === 'postgres' && TEST_DATABASE_URL
      ? await createPostgresDatabase(TEST_DATABASE_URL)
      : undefined;
  // A port below those that the system gives away, other for each worker.
  const port = String(20_000 + (process.pid % 10_000));
  const terminal = new Terminal({ PORT: port, DATABASE_URL: postgres?.url ?? '' });
  const origin = `http://localhost:${port}`;
  const context = await browser.newContext({ baseURL: origin });
  const page = await context.newPage();
  const sections = commandsOfRecipe();
  const hosts = async (title: string) => {
    const said: string[] = [];
    for (const line of sections.get(title) ?? []) said.push(await terminal.host(line));
    expect(said.length, title).toBeGreaterThan(0);
    return said.join('\n');
  };
  try {
    const [start = ''] = sections.get('1. Start the server') ?? [];
    expect(await terminal.start(start)).toContain('npm run host -- store init my-store');
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'この端末からお店を開けます' })).toBeVisible();

    await hosts("2. Write the store's file");
    const opened = await hosts('3. Check it, and open the store');
    expect(opened).toContain('+ products.tenugui');
    expect(opened).toContain('Applying it changes nothing.');
    await page.goto('/');
    await page.getByRole('link', { name: 'わたしのお店', exact: true }).click();

    await register(page, newEmail('first'));
    await addFromMarket(page, '湯のみ', 'my-store');
    await goToCheckout(page, 'my-store');
    await placeOrder(page, /代金引換/);
    await expect(page).toHaveURL(/\/my-store\/shopping\/checkout\/1$/);

    expect(await hosts('4. The first order')).toContain('is delivered');
    await page.goto('/my-store/order/1');
    await expect(page.getByText('お届けしました').first()).toBeVisible();
    expect(await hosts('5. A show')).toContain('Show 1 has ended');
  } finally {
    await context.close();
    await terminal.close();
    await postgres?.drop();
  }
});
