import { createHostKey } from '../../../server/modules/host/keys.ts';
import type { OwnServer } from './own-server.ts';

export type HostApi = <T>(method: string, path: string, body?: unknown) => Promise<T>;

export async function hostApi(
  { origin, services: { db } }: OwnServer,
  storeId: number,
): Promise<HostApi> {
  const key = await createHostKey(db, storeId, 'journey', new Date());
  return async (method, path, body) => {
    const reply = await fetch(`${origin}/api/host${path}`, {
      method,
      headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status} ${await reply.text()}`);
    return reply.json();
  };
}
