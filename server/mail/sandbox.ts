import en from '../../locales/en/sandbox.json' with { type: 'json' };
import ja from '../../locales/ja/sandbox.json' with { type: 'json' };
import zhTW from '../../locales/zh-TW/sandbox.json' with { type: 'json' };
import { isThisMachine } from '../../src/contract/public-url.ts';
import type { Locale } from '../../src/routes/locales.ts';
import type { Config } from '../config/config.ts';
import type { Db } from '../db/db.ts';
import { notFound } from '../http/api-error.ts';
import type { App, RequestContext } from '../http/env.ts';
import { escapeHtml } from '../http/html.ts';
import { localeOfCall } from '../http/locale.ts';
import type { Services } from '../services.ts';

const words = { ja, en, 'zh-TW': zhTW } satisfies Record<Locale, typeof en>;

export const MAILS_PATH = '/sandbox/mails';
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
    .select(['id', 'to_address', 'subject', 'text'])
    .orderBy('id', 'desc')
    .limit(SHOWN)
    .execute();

type KeptMail = Awaited<ReturnType<typeof newestMails>>[number];

const STYLE = `body{font-family:"Hiragino Sans","Noto Sans CJK JP",Meiryo,sans-serif;line-height:1.8;
color:#2b2622;background:#faf7f1;max-width:40rem;margin:3rem auto;padding:0 1.25rem;overflow-wrap:anywhere}
h1{font-size:1.25rem}h2{font-size:1rem;margin:0}p{margin:.25rem 0}
article{padding:1rem;margin:1rem 0;border:1px solid #d9d0c3;border-radius:8px}
.text{white-space:pre-line}a{color:#7a3b1d}`;

const linked = (text: string): string =>
  text
    .split(/(https?:\/\/\S+)/)
    .map(escapeHtml)
    .map((part, index) => (index % 2 ? `<a href="${part}">${part}</a>` : part))
    .join('');

function mailsPage(mails: KeptMail[], locale: Locale): string {
  const t = words[locale];
  const title = escapeHtml(t.mailsTitle);
  const items = mails.map(
    ({ subject, text, to_address }) => `<article><h2>${escapeHtml(subject)}</h2>
<p>${escapeHtml(t.mailTo.replace('{address}', to_address))}</p><p class="text">${linked(text)}</p></article>`,
  );
  return `<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><link rel="icon" href="data:,"><title>${title}</title><style>${STYLE}</style></head>
<body><main><h1>${title}</h1><p>${escapeHtml(t.mailsExplanation)}</p>
${items.join('\n') || `<p>${escapeHtml(t.noMails)}</p>`}</main></body></html>`;
}

async function sendMails(c: RequestContext) {
  const { config, db } = c.var.services;
  // Another name may belong to a site whose script would read the response.
  if (!showsMails(config) || !isThisMachine(new URL(c.req.url).hostname)) throw notFound();
  c.header(
    'Content-Security-Policy',
    "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; frame-ancestors 'none'",
  );
  c.header('Cache-Control', 'no-store');
  return c.html(mailsPage(await newestMails(db), localeOfCall(c)));
}

export const mountMailSandbox = (app: App): void => {
  app.get(MAILS_PATH, sendMails);
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
