import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { type Browser, expect, type Page } from '@playwright/test';
import { createPostgresDatabase } from '../../support/postgres-database.ts';
import { ffmpegPath } from '../../support/push-stream.ts';
import { addFromMarket, DEMO_PASSWORD } from '../support/buyer.ts';
import { goToCheckout, placeOrder } from '../support/checkout.ts';
import { test } from '../support/life.ts';
import { newEmail } from '../support/member.ts';

const root = resolve(import.meta.dirname, '../../..');
const RECIPE = join(root, 'docs', 'recipes', 'open-a-store.md');
const run = promisify(execFile);

function commandsOfRecipe(): Map<string, string[]> {
  const sections = readFileSync(RECIPE, 'utf8').split(/^## /m).slice(1);
  return new Map(
    sections.map((text) => {
      const blocks = [...text.matchAll(/```sh\n([\s\S]*?)```/g)].map(([, block = '']) => block);
      const commands = blocks
        .join('')
        .replaceAll(/\\\n\s*/g, '')
        .trim()
        .split('\n');
      return [text.split('\n')[0] ?? '', commands.filter(Boolean)];
    }),
  );
}

const wordsOf = (line: string) =>
  [...line.matchAll(/'([^']*)'|"([^"]*)"|(\S+)/g)].map(
    ([, single, double, word]) => single ?? double ?? word ?? '',
  );

class Terminal {
  readonly dir = mkdtempSync(join(tmpdir(), 'ennichi-open-'));
  readonly env: NodeJS.ProcessEnv;
  #server: ChildProcess | undefined;
  #encoder: ChildProcess | undefined;
  #greeting = '';

  constructor(env: Record<string, string>) {
    this.env = { ...process.env, NODE_ENV: 'development', DIST_DIR: join(root, 'dist'), ...env };
  }

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

  broadcast(line: string): void {
    const [program, ...words] = wordsOf(line);
    expect(program).toBe('ffmpeg');
    const key = readFileSync(join(this.dir, 'data', 'ingest-key'), 'utf8').trim();
    const args = words.map((word) =>
      word.replace(':KEY@', `:${key}@`).replace(':4321/', `:${this.env.PORT}/`),
    );
    this.#encoder = spawn(ffmpegPath(), ['-loglevel', 'error', ...args], {
      stdio: ['pipe', 'inherit', 'inherit'],
    });
  }

  async endBroadcast(): Promise<void> {
    const encoder = this.#encoder;
    if (!encoder || encoder.exitCode !== null) return;
    const ended = new Promise((done) => encoder.once('exit', done));
    encoder.stdin?.write('q');
    await ended;
  }

  async host(line: string): Promise<string> {
    const [npm, verb, name, dashes, ...words] = wordsOf(line);
    expect([npm, verb, name, dashes]).toEqual(['npm', 'run', 'host', '--']);
    const script = join(root, 'server', 'cli', 'main.ts');
    const options = { cwd: this.dir, env: { ...this.env, DATA_DIR: './data' } };
    const ran = await run(process.execPath, [script, ...words], options).catch((error) => {
      // A trial machine lacks production settings, so the doctor fails.
      if (words[0] === 'doctor' && error.code === 1) return error as { stdout: string };
      throw error;
    });
    return ran.stdout;
  }

  async close(): Promise<void> {
    this.#encoder?.kill('SIGKILL');
    const server = this.#server;
    if (server && server.exitCode === null) {
      const ended = new Promise((done) => server.once('exit', done));
      server.kill('SIGTERM');
      await ended;
    }
    rmSync(this.dir, { recursive: true, force: true });
  }
}

async function register(page: Page, email: string): Promise<void> {
  await page.goto('/my-store/login');
  await page.getByRole('tab', { name: '新規会員登録' }).click();
  await page.getByLabel('ニックネーム').fill('こはる');
  await page.getByLabel('メールアドレス').fill(email);
  await page.getByLabel('パスワード').fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: '会員登録する' }).click();
  await expect(page.getByRole('heading', { name: '確認のメールをお送りしました' })).toBeFocused();
  await page.goto('/sandbox/mails');
  const link = page.locator('a[href*="token="], a[href*="login"]').first();
  await page.goto((await link.getAttribute('href')) ?? '');
  await expect(page).not.toHaveURL(/login|verify/);
}

async function rehearse(browser: Browser, page: Page, said: string): Promise<void> {
  const [preview = ''] = /https?:\/\/\S+\/previews\/\S+/.exec(said) ?? [];
  const staff = await browser.newContext();
  const room = await staff.newPage();
  await room.goto(preview);
  await expect(room).toHaveURL(/\/my-store\/live\/1$/);
  await expect(room.getByText('稽古').first()).toBeVisible();
  await staff.close();

  await page.goto('/my-store/live/1');
  const missing = page.getByRole('heading', { name: '配信が見つかりません' });
  await expect(missing).toBeVisible();
  await expect(page.getByText('稽古')).toHaveCount(0);
  await page.goto('/my-store/live/999');
  await expect(missing).toBeVisible();
}

async function askForReturn(page: Page): Promise<void> {
  await page.getByRole('button', { name: '返品を申し込む' }).click();
  const dialog = page.getByRole('dialog', { name: '返品のお申し込み' });
  await dialog.getByRole('textbox').fill('欠けていました');
  await dialog.getByRole('button', { name: '返品を申し込む' }).click();
  await expect(page.getByText('返品の受付中')).toBeVisible();
}

test('the commands of the recipe lead from an empty directory to the first order and its return', async ({
  browser,
  database,
}) => {
  test.setTimeout(360_000);
  const { TEST_DATABASE_URL } = process.env;
  const postgres =
    database === 'postgres' && TEST_DATABASE_URL
      ? await createPostgresDatabase(TEST_DATABASE_URL)
      : undefined;
  // Below the ephemeral range, another for each worker.
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

    await rehearse(browser, page, await hosts('4. Rehearse'));

    for (const line of sections.get('5. A show') ?? []) {
      if (line.startsWith('npm')) {
        await terminal.host(line);
        continue;
      }
      terminal.broadcast(line);
      await page.goto('/my-store/live/2');
      const video = page.locator('#live-video');
      const played = () => video.evaluate((element: HTMLVideoElement) => element.currentTime);
      await expect.poll(played, { timeout: 60_000 }).toBeGreaterThan(1);
    }
    await expect(page.getByText('本日は送料無料です').first()).toBeVisible();
    await terminal.endBroadcast();
    await expect(page.getByRole('heading', { name: '配信は終了しました' })).toBeVisible();

    await register(page, newEmail('first'));
    await addFromMarket(page, '湯のみ', 'my-store');
    await goToCheckout(page, 'my-store');
    await placeOrder(page, /代金引換/);
    await expect(page).toHaveURL(/\/my-store\/shopping\/checkout\/1$/);

    expect(await hosts('6. The first order')).toContain('is delivered');
    await page.goto('/my-store/order/1');
    await expect(page.getByText('お届けしました').first()).toBeVisible();
    await askForReturn(page);
    await hosts('7. A return');
    await page.reload();
    await expect(page.getByText(/を返金いたしました。$/)).toBeVisible();

    const checked = await hosts('8. Before real buyers come');
    expect(checked).toContain('is a backup');
    expect(checked).toMatch(/ok +backup: The last backup is 0 h old/);
    expect(checked).toMatch(/FAULT +store-file: my-store\/store.yaml is not complete/);
    expect(checked).toMatch(/FAULT +public-url: .*\n +Set PUBLIC_URL/);
  } finally {
    await context.close();
    await terminal.close();
    await postgres?.drop();
  }
});
