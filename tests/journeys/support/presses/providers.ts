import { DEMO_PASSWORD } from '../buyer.ts';
import { confirm, type PressOrReason, press, type Stage, type WriteCall } from './press.ts';

async function connectLine({ server, email, pages }: Stage): Promise<string> {
  const { db } = server.services;
  const { id } = await db
    .selectFrom('user_account')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  const account = { user_id: id, provider: 'line', provider_user_id: email } as const;
  const row = { ...account, created_at: new Date().toISOString() };
  await db.insertInto('user_provider').values(row).execute();
  return pages.member;
}

export const providerPresses = {
  startProviderLink: {
    as: 'new member',
    open: ({ pages }) => pages.member,
    press: async (page) => {
      await press(page, 'LINEと連携する');
      await page.locator('dialog[open]').getByLabel('パスワード').fill(DEMO_PASSWORD);
      await confirm(page, 'LINEへ進む');
    },
  },
  linkProvider: {
    as: 'new member',
    open: ({ pages }) => `${pages.member}?provider_link=expired`,
    press: async () => {},
    says: /連携できませんでした/,
  },
  unlinkProvider: {
    as: 'new member',
    open: connectLine,
    press: async (page) => {
      await press(page, 'LINEとの連携を解除する');
      await confirm(page, '連携を解除する');
    },
  },
} satisfies Partial<Record<WriteCall, PressOrReason>>;
