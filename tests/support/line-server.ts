import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { LineSettings } from '../../server/config/line.ts';

interface Push {
  to: string;
  text: string;
  key: string;
}

interface Failure {
  status: number;
  message: string;
  /** The push was accepted before the answer failed. */
  isAccepted?: boolean;
}

export interface LineServer {
  settings: LineSettings;
  /** Messages that LINE delivered, oldest first. */
  delivered: Push[];
  /** Retry keys of all pushes, failed ones too. */
  keys: string[];
  /** LINE ids of friends that have not blocked the account. */
  friends: Set<string>;
  /** Null for no limit. */
  quota: { limit: number | null; used: number };
  /** Answers of the next pushes, first one first. */
  failures: Failure[];
  /** Default: the token of `settings`. */
  setToken(token: string): void;
  close(): Promise<void>;
}

const MAX_BODY = 2 * 1024 * 1024;
const MAX_TEXT = 5000;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const USER_ID = /^U[0-9a-f]{32}$/;

interface Answer {
  status: number;
  body: object;
  headers?: Record<string, string>;
}

const refuse = (status: number, message: string): Answer => ({ status, body: { message } });

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const chunk of request) body += chunk;
  return body;
}

interface PushBody {
  to?: unknown;
  messages?: { type?: unknown; text?: unknown }[];
}

function problemOf({ to, messages }: PushBody): string | undefined {
  if (typeof to !== 'string' || !USER_ID.test(to)) {
    return "The property, 'to', in the request body is invalid (line: -, column: -)";
  }
  const isText = messages?.every(
    ({ type, text }) =>
      type === 'text' && typeof text === 'string' && text.length > 0 && text.length <= MAX_TEXT,
  );
  const count = messages?.length ?? 0;
  return isText && count > 0 && count <= 5 ? undefined : 'The request body has 1 error(s)';
}

/**
 * Speaks the part of LINE's Messaging API that notices use.
 * https://developers.line.biz/en/reference/messaging-api/
 */
export async function startLineServer(): Promise<LineServer> {
  const accepted = new Map<string, string>();
  const delivered: Push[] = [];
  const keys: string[] = [];
  const friends = new Set<string>();
  const quota: LineServer['quota'] = { limit: 200, used: 0 };
  const failures: Failure[] = [];
  const accessToken = `test/${randomUUID()}+${randomUUID()}=`;
  let token = accessToken;

  function deliver(key: string, { to, messages }: PushBody, requestId: string) {
    accepted.set(key, requestId);
    // A push to a member who blocked the account is accepted, not delivered and not counted.
    if (!friends.has(String(to))) return;
    quota.used += 1;
    delivered.push({ to: String(to), text: String(messages?.[0]?.text), key });
  }

  async function push(request: IncomingMessage, requestId: string): Promise<Answer> {
    const key = String(request.headers['x-line-retry-key'] ?? '');
    const text = await bodyOf(request);
    keys.push(key);
    if (text.length > MAX_BODY) return refuse(413, 'Payload Too Large');
    if (!UUID.test(key)) return refuse(400, 'The retry key is invalid');
    const body = JSON.parse(text) as PushBody;
    const failure = failures.shift();
    if (failure?.isAccepted) deliver(key, body, requestId);
    if (failure) return refuse(failure.status, failure.message);
    const acceptedAs = accepted.get(key);
    if (acceptedAs !== undefined) {
      return {
        ...refuse(409, 'The retry key is already accepted'),
        headers: { 'x-line-accepted-request-id': acceptedAs },
      };
    }
    const problem = problemOf(body);
    if (problem !== undefined) return refuse(400, problem);
    if (quota.limit !== null && quota.used >= quota.limit) {
      return refuse(429, 'You have reached your monthly limit.');
    }
    deliver(key, body, requestId);
    return { status: 200, body: { sentMessages: [{ id: '1', quoteToken: 'q' }] } };
  }

  async function answer(request: IncomingMessage, requestId: string): Promise<Answer> {
    if (request.headers.authorization !== `Bearer ${token}`) {
      return refuse(401, 'Authentication failed. Confirm that the access token is valid.');
    }
    const [, userId] = /^\/v2\/bot\/profile\/(.+)$/.exec(request.url ?? '') ?? [];
    switch (`${request.method} ${userId === undefined ? request.url : 'profile'}`) {
      case 'POST /v2/bot/message/push':
        return push(request, requestId);
      case 'GET /v2/bot/message/quota':
        return {
          status: 200,
          body: quota.limit === null ? { type: 'none' } : { type: 'limited', value: quota.limit },
        };
      case 'GET /v2/bot/message/quota/consumption':
        return { status: 200, body: { totalUsage: quota.used } };
      case 'GET profile':
        return friends.has(userId ?? '')
          ? { status: 200, body: { userId, displayName: 'はな' } }
          : refuse(404, 'Not found');
      default:
        return refuse(404, 'Not found');
    }
  }

  async function respond(request: IncomingMessage, response: ServerResponse) {
    const requestId = randomUUID();
    const { status, body, headers } = await answer(request, requestId);
    response.writeHead(status, {
      'Content-Type': 'application/json',
      'x-line-request-id': requestId,
      ...headers,
    });
    response.end(JSON.stringify(body));
  }

  const server = createServer((request, response) => void respond(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    settings: { accessToken, apiBase: new URL(`http://127.0.0.1:${port}`) },
    delivered,
    keys,
    friends,
    quota,
    failures,
    setToken(changed) {
      token = changed;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
