import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { caddyFile } from './caddy-file.ts';
import { nginxFile } from './nginx-file.ts';
import { redirectsFile } from './redirects-file.ts';
import { rewriteRules } from './rules.ts';

const generated = ['_redirects', 'nginx.conf', 'Caddyfile'];

const isOwnFile = (name: string) =>
  name.includes('.') && !name.startsWith('.') && !name.endsWith('.html');

/** Writes the rewrite files of plain hosts into a built folder. Design §4.1. */
export function writeRewriteFiles(dist: string): void {
  const rootFiles = readdirSync(dist).filter(
    (name) => isOwnFile(name) && !generated.includes(name),
  );
  writeFileSync(join(dist, '_redirects'), redirectsFile(rewriteRules, rootFiles.sort()));
  writeFileSync(join(dist, 'nginx.conf'), nginxFile(rewriteRules));
  writeFileSync(join(dist, 'Caddyfile'), caddyFile(rewriteRules));
}
