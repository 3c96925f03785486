import { dialog, field, type Tab } from '../tab.ts';

const PASSWORD = 'ennichi-demo';

export async function signInByDialog(tab: Tab, email: string): Promise<void> {
  await tab.sees(dialog('ログイン'));
  await tab.fill(field('メールアドレス'), email);
  await tab.fill(field('パスワード'), PASSWORD);
  await tab.engine.press('Enter');
  await tab.misses(dialog('ログイン'));
}
