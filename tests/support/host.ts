import { createKey } from '../../server/modules/staff/keys.ts';
import { addMember } from '../../server/modules/staff/members.ts';
import { type HostCallName, hostCalls } from '../../src/contract/host/calls.ts';
import type { StaffRole } from '../../src/contract/staff-roles.ts';
import type { Shop } from './shop.ts';
import type { Answer, TestServer } from './test-server.ts';

interface HostOptions {
  params?: Record<string, string | number>;
  query?: Record<string, string>;
  body?: unknown;
  idempotencyKey?: string;
}

export interface Host {
  key: string;
  call(name: HostCallName, options?: HostOptions): Promise<Answer>;
  /** Throws unless the status is 200. */
  do(name: HostCallName, options?: HostOptions): Promise<Answer['body']>;
}

export function callHost(
  server: TestServer,
  token: string | undefined,
  name: HostCallName,
  { params = {}, query = {}, ...sent }: HostOptions = {},
): Promise<Answer> {
  const path = hostCalls[name].path.replace(/\{(\w+)\}/g, (_, key: string) =>
    encodeURIComponent(String(params[key])),
  );
  const search = new URLSearchParams(query);
  return server.request(search.size > 0 ? `${path}?${search}` : path, {
    method: hostCalls[name].method,
    ...sent,
    token,
  });
}

let members = 0;

export async function hostOf(
  server: TestServer,
  { storeId }: Pick<Shop, 'storeId'>,
  role: StaffRole = 'owner',
): Promise<Host> {
  const { db } = server.services;
  members += 1;
  const member = await addMember(db, storeId, { name: `しずか${members}`, role }, new Date());
  const { key } = await createKey(db, member, 'test', new Date());
  const call: Host['call'] = (name, options) => callHost(server, key, name, options);
  return {
    key,
    call,
    async do(name, options) {
      const { status, body } = await call(name, options);
      if (status !== 200) throw new Error(`${name}: ${status} ${JSON.stringify(body)}`);
      return body;
    },
  };
}
