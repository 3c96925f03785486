import en from '../../locales/en/sandbox.json' with { type: 'json' };
import ja from '../../locales/ja/sandbox.json' with { type: 'json' };
import zhTW from '../../locales/zh-TW/sandbox.json' with { type: 'json' };
import type { Locale } from '../../src/routes/shell.ts';
import { escapeHtml } from '../http/html.ts';

const words = { ja, en, 'zh-TW': zhTW } satisfies Record<Locale, typeof en>;

const STYLE = `body{font-family:"Hiragino Sans","Noto Sans CJK JP",Meiryo,sans-serif;line-height:1.8;
color:#2b2622;background:#faf7f1;max-width:28rem;margin:3rem auto;padding:0 1.25rem}
h1{font-size:1.25rem}ul{list-style:none;padding:0}
a{display:block;min-height:44px;padding:.75rem 1rem;margin:.5rem 0;border:1px solid #d9d0c3;
border-radius:8px;color:inherit}`;

interface Choice {
  name: string;
  email: string | null;
  href: string;
}

/** The page where one chooses whom to be. */
export function sandboxPage(locale: Locale, title: string, choices: Choice[], cancel: string) {
  const say = words[locale];
  const items = choices.map(
    ({ name, email, href }) =>
      `<li><a href="${escapeHtml(href)}">${escapeHtml(name)}<br><small>${escapeHtml(email ?? say.noEmail)}</small></a></li>`,
  );
  const heading = escapeHtml(say.title.replace('{provider}', title));
  return `<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><title>${heading}</title><style>${STYLE}</style></head>
<body><main><h1>${heading}</h1><p>${escapeHtml(say.explanation)}</p>
<ul>${items.join('')}<li><a href="${escapeHtml(cancel)}">${escapeHtml(say.cancel)}</a></li></ul>
</main></body></html>`;
}
