export function policyIn(html: string): string | undefined {
  const [tag] = /<meta[^>]+http-equiv=["']?content-security-policy["']?[^>]*>/i.exec(html) ?? [];
  const content = /content="([^"]*)"/i.exec(tag ?? '')?.[1];
  return content?.replaceAll('&#39;', "'").replaceAll('&quot;', '"');
}
