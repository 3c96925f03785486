import { pathRegex, targetPath } from './path-regex.ts';
import { notFoundFile, type RewriteRule } from './rules.ts';

function handle(rule: RewriteRule): string {
  const matcher = `@ennichi_${rule.name}`;
  const regex = pathRegex(rule.segments);
  const answer =
    rule.kind === 'redirect'
      ? [`redir * ${targetPath(rule.to, (n) => `{re.${rule.name}.${n}}`)}?{query} 302`]
      : [`rewrite * ${rule.file}`, 'file_server'];
  return `	${matcher} path_regexp ${rule.name} ${rule.segments.length === 0 ? '^/$' : regex}
	handle ${matcher} {
${answer.map((each) => `		${each}`).join('\n')}
	}`;
}

/** Writes a Caddy snippet: `import` the file, then `import ennichi` in a site whose root is dist/. */
export function caddyFile(rules: RewriteRule[]): string {
  return `# import /path/to/dist/Caddyfile, then in a site: root * /path/to/dist and import ennichi
(ennichi) {
${rules.map(handle).join('\n')}
	handle {
		file_server
	}
	handle_errors {
		rewrite * ${notFoundFile}
		file_server
	}
}
`;
}
