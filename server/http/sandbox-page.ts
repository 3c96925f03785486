import en from '../../locales/en/sandbox.json' with { type: 'json' };
import ja from '../../locales/ja/sandbox.json' with { type: 'json' };
import zhTW from '../../locales/zh-TW/sandbox.json' with { type: 'json' };
import type { Locale } from '../../src/routes/locales.ts';
import type { RequestContext } from './env.ts';
import { escapeHtml } from './html.ts';
import { localeOfCall } from './locale.ts';

const words = { ja, en, 'zh-TW': zhTW } satisfies Record<Locale, typeof en>;

interface SandboxPage {
  /** Plain text. */
  title: string;
  /** Plain text below the title. */
  lead: string;
  /** HTML. */
  content: string;
  style: string;
}

const COMMON_STYLE = `body{font-family:"Hiragino Sans","Noto Sans CJK JP",Meiryo,sans-serif;line-height:1.8;
color:#2b2622;background:#faf7f1;max-width:28rem;margin:3rem auto;padding:0 1.25rem}
h1{font-size:1.25rem}`;

export const sandboxWords = (c: RequestContext) => words[localeOfCall(c)];

export function sendSandboxPage(c: RequestContext, { title, lead, content, style }: SandboxPage) {
  const heading = escapeHtml(title);
  c.header(
    'Content-Security-Policy',
    "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; frame-ancestors 'none'",
  );
  c.header('Cache-Control', 'no-store');
  return c.html(`<!doctype html>
<html lang="${localeOfCall(c)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><link rel="icon" href="data:,"><title>${heading}</title><style>${COMMON_STYLE}
${style}</style></head>
<body><main><h1>${heading}</h1><p>${escapeHtml(lead)}</p>
${content}</main></body></html>`);
}
