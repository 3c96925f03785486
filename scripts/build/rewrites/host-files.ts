import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isParam, notFoundFile, pathRegex, type RewriteRule, rewriteRules } from './rules.ts';

function targetPath(segments: string[], parameter: (n: number) => string): string {
  let n = 0;
  return `/${segments.map((each) => (isParam(each) ? parameter(++n) : each)).join('/')}`;
}

/** Build files that browsers may not read: server views and host configuration. */
const HIDDEN = '^/(server/|\\.|_redirects$|nginx\\.conf$|Caddyfile$)';

function nginxLocation(rule: RewriteRule): string {
  const match = rule.segments.length === 0 ? '= /' : `~ ${pathRegex(rule.segments)}`;
  const action =
    rule.kind === 'redirect'
      ? `return 302 ${targetPath(rule.to, (n) => `$${n}`)}$is_args$args;`
      : `try_files ${rule.file} =404;`;
  return `location ${match} { ${action} }`;
}

/** nginx uses the first match. */
const nginxFile = (
  rules: RewriteRule[],
) => `# Include it in a server block: root /path/to/dist; include /path/to/dist/nginx.conf;
# Pass /api/ and the other addresses of the server on with "location ^~", so that they come first.
error_page 404 ${notFoundFile};
location ~ ${HIDDEN} { return 404; }
${rules.map(nginxLocation).join('\n')}
location ^~ /_astro/ { expires max; try_files $uri =404; }
location / { try_files $uri =404; }
`;

function caddyHandle(rule: RewriteRule): string {
  const matcher = `@ennichi_${rule.name}`;
  const regex = rule.segments.length === 0 ? '^/$' : pathRegex(rule.segments);
  const actions =
    rule.kind === 'redirect'
      ? [`redir * ${targetPath(rule.to, (n) => `{re.${rule.name}.${n}}`)}?{query} 302`]
      : [`rewrite * ${rule.file}`, 'file_server'];
  return `	${matcher} path_regexp ${rule.name} ${regex}
	handle ${matcher} {
${actions.map((action) => `		${action}`).join('\n')}
	}`;
}

/** A Caddy snippet: `import` the file, then `import ennichi` in a site whose root is dist/. */
const caddyFile = (
  rules: RewriteRule[],
) => `# import /path/to/dist/Caddyfile, then in a site: root * /path/to/dist and import ennichi
(ennichi) {
	@ennichi_hidden path_regexp hidden ${HIDDEN}
	handle @ennichi_hidden {
		error 404
	}
${rules.map(caddyHandle).join('\n')}
	handle {
		file_server
	}
	handle_errors {
		rewrite * ${notFoundFile}
		file_server
	}
}
`;

const placeholder = (segment: string) => (isParam(segment) ? `:${segment.slice(1, -1)}` : segment);
const pathOf = (segments: string[]) => `/${segments.map(placeholder).join('/')}`;

const redirectsLine = (rule: RewriteRule) =>
  rule.kind === 'redirect'
    ? `${pathOf(rule.segments)} ${pathOf(rule.to)} 302`
    : `${pathOf(rule.segments)} ${rule.file} 200`;

/**
 * Writes `_redirects`.
 *
 * @param rootFiles names of the files directly in dist/: some hosts apply these rules before they
 *   look for a file, and would treat `/favicon.svg` as a store
 */
function redirectsFile(rules: RewriteRule[], rootFiles: string[]): string {
  const files = rootFiles.map((name) => `/${name} /${name} 200`);
  return `${[...files, ...rules.map(redirectsLine), `/* ${notFoundFile} 404`].join('\n')}\n`;
}

const generated = ['_redirects', 'nginx.conf', 'Caddyfile'];

const isRootFile = (name: string) =>
  name.includes('.') && !/^\.|\.html$/.test(name) && !generated.includes(name);

/** Design §4.1. */
export function writeHostFiles(dist: string): void {
  const rootFiles = readdirSync(dist).filter(isRootFile).sort();
  writeFileSync(join(dist, '_redirects'), redirectsFile(rewriteRules, rootFiles));
  writeFileSync(join(dist, 'nginx.conf'), nginxFile(rewriteRules));
  writeFileSync(join(dist, 'Caddyfile'), caddyFile(rewriteRules));
}
