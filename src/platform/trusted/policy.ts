/** Missing in TypeScript's library. */
interface Policy {
  createHTML: (html: string) => string;
  createScript: (text: string) => string;
  createScriptURL: (address: string) => string;
}

interface Factory {
  createPolicy: (name: string, rules: Policy) => Policy;
}

const SCRIPTS = /^\/(?:_astro|src|node_modules|@[\w-]+|stories|scripts|assets)\//;

/** Throws for a URL that is no script of this site. */
function requireOwnScript(address: string): string {
  const url = new URL(address, location.href);
  if (url.origin === location.origin && SCRIPTS.test(url.pathname)) return address;
  throw new TypeError(
    `A script is loaded from ${url.origin}${url.pathname}, which is not this shop's.`,
  );
}

const rules: Policy = {
  // Parses pages of this origin without executing them.
  createHTML: (html) => html,
  // Inline scripts still need their hash in the page's policy.
  createScript: (text) => text,
  createScriptURL: requireOwnScript,
};

let policy: Policy | undefined;

/** Browsers without Trusted Types apply the same rules. */
function open(): Policy {
  const factory = (globalThis as { trustedTypes?: Factory }).trustedTypes;
  policy ??= factory?.createPolicy('ennichi', rules) ?? rules;
  return policy;
}

/** docs/decisions/content-policy.md */
export const trustedPage = (html: string): string => open().createHTML(html);

export const trustedScript = (text: string): string => open().createScript(text);

/** Throws for a URL that is no script of this site. */
export const trustedScriptUrl = (address: string): string => open().createScriptURL(address);
