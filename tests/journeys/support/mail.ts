import type { OwnServer } from './own-server.ts';

interface Mail {
  kind: string;
  text: string;
}

export async function lastMail({ services }: OwnServer, to: string): Promise<Mail> {
  return services.db
    .selectFrom('mail_outbox')
    .select(['kind', 'text'])
    .where('to_address', '=', to)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
}

export function linkIn({ kind, text }: Mail): string {
  const [link] = /https?:\/\/\S+/.exec(text) ?? [];
  if (!link) throw new Error(`no link in the mail ${kind}`);
  return link;
}
