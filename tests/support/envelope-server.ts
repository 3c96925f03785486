import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface SentEvent {
  environment: string;
  release: string;
  tags: Record<string, string>;
  exception: { values: { type: string; value: string }[] };
  user?: unknown;
  request?: unknown;
  breadcrumbs?: unknown;
}

export interface EnvelopeServer {
  dsn: string;
  events: SentEvent[];
  close(): Promise<void>;
}

/** An envelope is lines of JSON: a header, then a header before each item. */
function eventsIn(envelope: string): SentEvent[] {
  const [, ...items] = envelope.trim().split('\n');
  return items.flatMap((line, index) =>
    index % 2 === 0 && JSON.parse(line).type === 'event'
      ? [JSON.parse(items[index + 1] ?? '')]
      : [],
  );
}

export async function startEnvelopeServer(): Promise<EnvelopeServer> {
  const events: SentEvent[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const isOurs =
      request.url?.startsWith('/api/7/envelope/') && request.url.includes('sentry_key=key');
    if (isOurs) events.push(...eventsIn(Buffer.concat(chunks).toString()));
    response.writeHead(isOurs ? 200 : 403, { 'Content-Type': 'application/json' }).end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    dsn: `http://key@127.0.0.1:${port}/7`,
    events,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
