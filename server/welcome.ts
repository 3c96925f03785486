import { href } from '../src/routes/href.ts';
import type { Db } from './db/db.ts';
import { MAILS_PATH } from './mail/sandbox.ts';
import { findFirstStore } from './modules/post/list.ts';

/** docs/recipes/open-a-store.md */
const OPENING = [
  '  There is no store yet. In another terminal, write its file and open it:',
  '',
  '    npm run host -- store init my-store',
  '    npm run host -- store apply my-store/store.yaml',
];

interface Opened {
  isDemo: boolean;
  mailsAreShown: boolean;
  embedPage: string | undefined;
  rtmpPort: number | undefined;
}

export async function welcome(
  db: Db,
  origin: string,
  { isDemo, mailsAreShown, embedPage, rtmpPort }: Opened,
): Promise<string> {
  const lines = [['Home', href('home', {})]];
  const store = await findFirstStore(db);
  if (store) lines.push(['Market', href('market', { store: store.slug })]);
  if (store?.post_id) lines.push(['Live', href('live', { store: store.slug, id: store.post_id })]);
  if (store) lines.push(['Log in', href('login', { store: store.slug })]);
  if (mailsAreShown) lines.push(['Mails', MAILS_PATH]);
  const text = lines.map(([name, path]) => `  ${name?.padEnd(8)}${origin}${path}`);
  if (!store) text.push('', ...OPENING);
  if (rtmpPort !== undefined) {
    text.push(`  ${'RTMP'.padEnd(8)}rtmp://${new URL(origin).hostname}:${rtmpPort}/live`);
  }
  if (embedPage) text.push(`  ${'Embed'.padEnd(8)}${embedPage}/`);
  if (isDemo)
    text.push('', '  Members hana@example.com and taro@example.com, password ennichi-demo');
  return ['', 'Ennichi is open.', '', ...text, '', '  Ctrl+C closes it.', ''].join('\n');
}
