import { randomUUID } from 'node:crypto';
import { lastMailTo } from './mailbox.ts';
import { type Answer, startTestServer, type TestServer } from './test-server.ts';

export const HOUR_MS = 60 * 60_000;
export const password = 'kokoro-no-hana';

export const newEmail = () => `${randomUUID()}@example.com`;
export const withoutId = ({ status, body }: Answer) => ({
  status,
  body: { ...body, request_id: '' },
});
export const codeOf = ({ status, body }: Answer) => [status, body.report_type];

export interface AccountServer extends TestServer {
  later<T>(ms: number, work: () => Promise<T>): Promise<T>;
  register(email: string, more?: object): Promise<Answer>;
  verify(token: string | undefined): Promise<Answer>;
  tryLogin(email: string, secret: string): Promise<Answer>;
  join(): Promise<{ email: string; token: string }>;
}

export async function startAccountServer(): Promise<AccountServer> {
  let ahead = 0;
  const server = await startTestServer({ clock: () => new Date(Date.now() + ahead) });
  const register: AccountServer['register'] = (email, more = {}) =>
    server.call('register', { body: { email, password, ...more } });
  const verify: AccountServer['verify'] = (token) =>
    server.call('verifyEmail', { body: { token, password } });
  return Object.assign(server, {
    async later<T>(ms: number, work: () => Promise<T>): Promise<T> {
      ahead += ms;
      try {
        return await work();
      } finally {
        ahead -= ms;
      }
    },
    register,
    verify,
    tryLogin: (email: string, secret: string) =>
      server.call('login', { body: { email, password: secret } }),
    async join() {
      const email = newEmail();
      await register(email);
      const { body } = await verify((await lastMailTo(server, email)).token);
      return { email, token: body.ennichi_token };
    },
  });
}
