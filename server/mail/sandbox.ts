import { isThisMachine } from '../../src/contract/public-url.ts';
import type { Config } from '../config/config.ts';
import type { Db } from '../db/db.ts';
import { notFound } from '../http/api-error.ts';
import type { App, RequestContext } from '../http/env.ts';
import { escapeHtml } from '../http/html.ts';
import { sandboxWords, sendSandboxPage } from '../http/sandbox-page.ts';
import type { Services } from '../services.ts';

export const MAILS_PATH = '/sandbox/mails';
/** A mail contains no script; the styles of mails are inline. */
const MAIL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src * data:; sandbox allow-popups";
const SHOWN = 50;

/** Without SMTP_URL, outside of production, where only this machine reaches the server. */
export const showsMails = ({ smtpUrl, environment, publicUrl, host, trustProxy }: Config) =>
  !smtpUrl &&
  environment !== 'production' &&
  !trustProxy &&
  isThisMachine(host) &&
  (publicUrl === undefined || isThisMachine(new URL(publicUrl).hostname));

const newestMails = (db: Db) =>
  db
    .selectFrom('mail_outbox')
    .select(['id', 'to_address', 'subject', 'text', 'html'])
    .where('line_only', '=', 0)
    .orderBy('id', 'desc')
    .limit(SHOWN)
    .execute();

type KeptMail = Awaited<ReturnType<typeof newestMails>>[number];

const STYLE = `body{max-width:40rem;overflow-wrap:anywhere}h2{font-size:1rem;margin:0}p{margin:.25rem 0}
article{padding:1rem;margin:1rem 0;border:1px solid #d9d0c3;border-radius:8px}
.text{white-space:pre-line}a{color:#7a3b1d}`;

const linked = (text: string): string =>
  text
    .split(/(https?:\/\/\S+)/)
    .map(escapeHtml)
    .map((part, index) => (index % 2 ? `<a href="${part}">${part}</a>` : part))
    .join('');

const htmlLink = ({ id, html }: KeptMail, t: ReturnType<typeof sandboxWords>) =>
  html === null
    ? ''
    : `<p><a href="${MAILS_PATH}/${id}" target="_blank">${escapeHtml(t.mailAsHtml)}</a></p>`;

const article = (mail: KeptMail, t: ReturnType<typeof sandboxWords>) =>
  `<article><h2>${escapeHtml(mail.subject)}</h2>
<p>${escapeHtml(t.mailTo.replace('{address}', mail.to_address))}</p>${htmlLink(mail, t)}<p class="text">${linked(mail.text)}</p></article>`;

/** Throws NOT_FOUND where mails are not shown. */
function requireMailbox(c: RequestContext): void {
  const { config } = c.var.services;
  // Another name may belong to a site whose script would read the response.
  if (!showsMails(config) || !isThisMachine(new URL(c.req.url).hostname)) throw notFound();
}

async function sendMailAsHtml(c: RequestContext, id: string) {
  requireMailbox(c);
  const mail = /^\d{1,9}$/.test(id)
    ? await c.var.services.db
        .selectFrom('mail_outbox')
        .select('html')
        .where('id', '=', Number(id))
        .executeTakeFirst()
    : undefined;
  if (!mail?.html) throw notFound();
  c.header('Content-Security-Policy', MAIL_POLICY);
  c.header('Cache-Control', 'no-store');
  return c.html(mail.html);
}

async function sendMails(c: RequestContext) {
  requireMailbox(c);
  const { db } = c.var.services;
  const t = sandboxWords(c);
  const articles = (await newestMails(db)).map((mail) => article(mail, t));
  return sendSandboxPage(c, {
    title: t.mailsTitle,
    lead: t.mailsExplanation,
    content: articles.join('\n') || `<p>${escapeHtml(t.noMails)}</p>`,
    style: STYLE,
  });
}

export const mountMailSandbox = (app: App): void => {
  app.get(MAILS_PATH, sendMails);
  app.get(`${MAILS_PATH}/:id`, (c) => sendMailAsHtml(c, c.req.param('id')));
};

/** Without the mail's text and address. */
export function createMailNews({ db, log }: Services, origin: string): () => Promise<void> {
  let seen: number | undefined;
  return async () => {
    const [newest] = await db
      .selectFrom('mail_outbox')
      .select(({ fn }) => [fn.max('id').as('id')])
      .execute();
    const id = newest?.id ?? 0;
    if (seen !== undefined && id > seen) {
      log.info(`a mail was written: read it at ${origin}${MAILS_PATH}`, { mails: id - seen });
    }
    seen = id;
  };
}
