/** Returns the Content-Security-Policy in a page's meta element; undefined without one. */
export function policyIn(html: string): string | undefined {
  const [tag] = /<meta[^>]+http-equiv=["']?content-security-policy["']?[^>]*>/i.exec(html) ?? [];
  const content = /content="([^"]*)"/i.exec(tag ?? '')?.[1];
  return content?.replaceAll('&#39;', "'").replaceAll('&quot;', '"');
}
