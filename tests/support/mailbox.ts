import type { TestServer } from './test-server.ts';

interface Mail {
  kind: string;
  text: string;
  token: string | undefined;
}

export async function mailsTo(server: TestServer, address: string): Promise<Mail[]> {
  const rows = await server.services.db
    .selectFrom('mail_outbox')
    .select(['kind', 'text'])
    .where('to_address', '=', address)
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ ...row, token: /\?token=([\w-]+)/.exec(row.text)?.[1] }));
}

export async function lastMailTo(server: TestServer, address: string): Promise<Mail> {
  const mail = (await mailsTo(server, address)).at(-1);
  if (!mail) throw new Error(`no mail to ${address}`);
  return mail;
}
