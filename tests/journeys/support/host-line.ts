import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { createHostKey } from '../../../server/modules/host/keys.ts';
import type { OwnServer } from './own-server.ts';

const main = fileURLToPath(new URL('../../../server/cli/main.ts', import.meta.url));
const run = promisify(execFile);

export type HostLine = (...words: (string | number)[]) => Promise<string>;

export async function hostLine(
  { origin, services }: OwnServer,
  { store, postId }: { store: string; postId: number },
): Promise<HostLine> {
  const { id } = await services.db
    .selectFrom('store')
    .select('id')
    .where('slug', '=', store)
    .executeTakeFirstOrThrow();
  const key = await createHostKey(services.db, id, 'journey', services.clock());
  const host = { HOST_URL: origin, HOST_KEY: key, HOST_STORE: store };
  const env = { ...process.env, LC_ALL: 'C', ...host };
  return async (...words) => {
    const line = [main, ...words.map(String), '--post', String(postId)];
    const { stdout } = await run(process.execPath, line, { env });
    return stdout;
  };
}
