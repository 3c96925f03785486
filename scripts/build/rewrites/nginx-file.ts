import { pathRegex, targetPath } from './path-regex.ts';
import { notFoundFile, type RewriteRule } from './rules.ts';

function location(rule: RewriteRule): string {
  const match = rule.segments.length === 0 ? '= /' : `~ ${pathRegex(rule.segments)}`;
  const answer =
    rule.kind === 'redirect'
      ? `return 302 ${targetPath(rule.to, (n) => `$${n}`)}$is_args$args;`
      : `try_files ${rule.file} =404;`;
  return `location ${match} { ${answer} }`;
}

/** Writes the locations of an nginx `server` block whose root is dist/. nginx takes the first that matches. */
export function nginxFile(rules: RewriteRule[]): string {
  return `# Include it in a server block: root /path/to/dist; include /path/to/dist/nginx.conf;
# Pass /api/ and the other addresses of the server on with "location ^~", so that they come first.
error_page 404 ${notFoundFile};
${rules.map(location).join('\n')}
location ^~ /_astro/ { expires max; try_files $uri =404; }
location / { try_files $uri =404; }
`;
}
