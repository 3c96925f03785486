import { isParam, notFoundFile, type RewriteRule } from './rules.ts';

const placeholder = (segment: string) => (isParam(segment) ? `:${segment.slice(1, -1)}` : segment);
const pathOf = (segments: string[]) => `/${segments.map(placeholder).join('/')}`;

const line = (rule: RewriteRule) =>
  rule.kind === 'redirect'
    ? `${pathOf(rule.segments)} ${pathOf(rule.to)} 302`
    : `${pathOf(rule.segments)} ${rule.file} 200`;

/**
 * Writes `_redirects` for hosts that read it.
 *
 * @param rootFiles names of the files directly in dist/: some hosts ask these rules before they
 *   look for a file, and would take `/favicon.svg` for a store
 */
export function redirectsFile(rules: RewriteRule[], rootFiles: string[]): string {
  const own = rootFiles.map((name) => `/${name} /${name} 200`);
  return `${[...own, ...rules.map(line), `/* ${notFoundFile} 404`].join('\n')}\n`;
}
