import { href } from '../../src/routes/href.ts';
import { matchRoute } from '../../src/routes/match.ts';
import type { App, RequestContext } from '../http/env.ts';
import { sendUnknownCall } from '../http/errors.ts';
import { type Build, readBuild } from './files.ts';
import { fillPage } from './page.ts';
import { serveFile, servePage } from './serve.ts';

function pathOf(c: RequestContext): string | undefined {
  try {
    return decodeURIComponent(new URL(c.req.url).pathname);
  } catch {
    return undefined;
  }
}

/** The product list that `/{store}` redirects to, with its query. Spec §2. */
function marketOf(c: RequestContext): string | undefined {
  const { pathname, search } = new URL(c.req.url);
  const match = matchRoute(pathname);
  if (match?.name !== 'storeHome' || !match.params.store) return undefined;
  return `${href('market', { store: match.params.store })}${search}`;
}

async function serveRoute(c: RequestContext, { shells }: Build): Promise<Response> {
  if (shells.size === 0) {
    return c.text('The pages are not built. Run "npm run build" and start the server again.', 503);
  }
  const { html, status } = await fillPage(c, shells);
  const market = status === 200 ? marketOf(c) : undefined;
  return market ? c.redirect(market, 302) : servePage(c, html, status);
}

/** Serves the files of the build by name, and every other path by the route table. Mount it last. */
export function mountStatic(app: App): void {
  let build: Build | undefined;
  app.on(['GET', 'HEAD'], '*', async (c) => {
    build ??= readBuild(c.var.services.config.distDir);
    const file = build.files.get(pathOf(c) ?? '');
    return (file && (await serveFile(c, file))) ?? serveRoute(c, build);
  });
  app.all('*', sendUnknownCall);
}
