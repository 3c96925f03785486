import { href } from '../../src/routes/href.ts';
import { matchRoute } from '../../src/routes/match.ts';
import type { App, RequestContext } from '../http/env.ts';
import { answerUnknownCall } from '../http/errors.ts';
import { type Build, readBuild } from './files.ts';
import { pageOf } from './page.ts';
import { serveFile } from './serve-file.ts';
import { serveShell } from './serve-shell.ts';

function pathOf(c: RequestContext): string | undefined {
  try {
    return decodeURIComponent(new URL(c.req.url).pathname);
  } catch {
    return undefined;
  }
}

/** Spec §2: `/{store}` is the product list. The query goes along. */
function marketOf(c: RequestContext): string | undefined {
  const { pathname, search } = new URL(c.req.url);
  const match = matchRoute(pathname);
  if (match?.name !== 'storeHome' || !match.params.store) return undefined;
  return `${href('market', { store: match.params.store })}${search}`;
}

async function servePage(c: RequestContext, { shells }: Build): Promise<Response> {
  if (shells.size === 0) {
    return c.text('The pages are not built. Run "npm run build" and start the server again.', 503);
  }
  const { shell, status } = await pageOf(c, shells);
  const market = status === 200 ? marketOf(c) : undefined;
  return market ? c.redirect(market, 302) : serveShell(c, shell, status);
}

/**
 * Serves the build: its files by name, out of memory or as long as no newer build has taken them away,
 * and every other address by the route table. Mount it last.
 */
export function mountStatic(app: App): void {
  let build: Build | undefined;
  app.on(['GET', 'HEAD'], '*', async (c) => {
    build ??= readBuild(c.var.services.config.distDir);
    const file = build.files.get(pathOf(c) ?? '');
    return (file && (await serveFile(c, file))) ?? servePage(c, build);
  });
  app.all('*', answerUnknownCall);
}
