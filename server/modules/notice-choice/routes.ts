import { requireMember } from '../../http/auth.ts';
import type { App, RequestContext } from '../../http/env.ts';
import { localeOfCall } from '../../http/locale.ts';
import { mount } from '../../http/mount.ts';
import { storeNameForMail } from '../mail/links.ts';
import { listNoticeChoices, saveLineChoice, saveNoticeChoice } from './choices.ts';
import { readStopToken, STOP_PATH } from './stop-link.ts';
import { renderStopPage, type StopStep } from './stop-page.ts';

/** The page has no script and loads nothing. */
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

async function sendStopPage(c: RequestContext, step: StopStep) {
  const name = await storeNameForMail(c.var.services.db, undefined);
  c.header('Content-Security-Policy', POLICY);
  return c.html(
    renderStopPage({ step, name, locale: localeOfCall(c) }),
    step.status === 'unknown' ? 404 : 200,
  );
}

const stopOf = (c: RequestContext) => readStopToken(c.var.services.db, c.req.query('token') ?? '');

/**
 * Opening the link changes nothing, because scanners open the links of mails. The button and a mail
 * program's one-click request (RFC 8058) send a POST.
 */
function mountStopPage(app: App): void {
  app.get(STOP_PATH, async (c) => {
    const stop = await stopOf(c);
    return sendStopPage(c, stop ? { status: 'asking', kind: stop.kind } : { status: 'unknown' });
  });

  app.post(STOP_PATH, async (c) => {
    const stop = await stopOf(c);
    if (!stop) return sendStopPage(c, { status: 'unknown' });
    const { db, clock } = c.var.services;
    await saveNoticeChoice(db, { ...stop, mail: false }, clock());
    return sendStopPage(c, { status: 'stopped', kind: stop.kind });
  });
}

export function mountNoticeChoice(app: App): void {
  mount(app, 'listNoticeChoices', ({ visitor, services }) =>
    listNoticeChoices(services, requireMember(visitor)),
  );

  mount(app, 'setNoticeChoice', async ({ body, visitor, services }) => {
    const userId = requireMember(visitor);
    await saveNoticeChoice(services.db, { userId, ...body }, services.clock());
    return listNoticeChoices(services, userId);
  });

  mount(app, 'setLineNotices', async ({ body, visitor, services }) => {
    const userId = requireMember(visitor);
    await saveLineChoice(services.db, userId, body.is_on);
    return listNoticeChoices(services, userId);
  });
  mountStopPage(app);
}
