/**
 * `undefined`: only the app's menu leads there, as on an iPhone outside LINE.
 * @see https://developers.line.biz/en/docs/line-login/using-line-url-scheme/
 */
export function deviceBrowserLink(address: string, agent: string): string | undefined {
  const url = new URL(address);
  if (/\bLine\//.test(agent)) {
    url.searchParams.set('openExternalBrowser', '1');
    return url.href;
  }
  if (!agent.includes('Android')) return undefined;
  const scheme = url.protocol.slice(0, -1);
  return `intent://${url.host}${url.pathname}${url.search}#Intent;scheme=${scheme};end`;
}
