import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { App } from '../../http/env.ts';
import { openApiDocument } from './document.ts';
import { openApiPage, pageStyle } from './page.ts';

const { version } = JSON.parse(
  readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'),
);
const styleHash = createHash('sha256').update(pageStyle).digest('base64');

/** Mounts `GET /api/openapi.json`, and its page `GET /api/docs`. */
export function mountOpenApi(app: App): void {
  let document: ReturnType<typeof openApiDocument> | undefined;
  const get = () => (document ??= openApiDocument(version));

  app.get('/api/openapi.json', (c) => c.json(get()));
  app.get('/api/docs', (c) => {
    c.header(
      'Content-Security-Policy',
      `default-src 'none'; style-src 'sha256-${styleHash}'; frame-ancestors 'none'; base-uri 'none'`,
    );
    return c.html(openApiPage(get()));
  });
}
