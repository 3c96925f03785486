import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import { getMimeType } from 'hono/utils/mime';
import { locales } from '../../src/routes/locales.ts';

export interface StaticFile {
  path: string;
  size: number;
  type: string;
  etag: string;
  /** The name contains a content hash. */
  isImmutable: boolean;
  /** Pages of other origins may import it. */
  isForAll: boolean;
  isCompressible: boolean;
}

const COMPRESSIBLE = /^(text\/|image\/svg|application\/(json|javascript|xml|wasm|manifest))/;
/** Larger files are streamed uncompressed. */
const MAX_COMPRESSED_BYTES = 2 * 1024 * 1024;
const SHELL = new RegExp(`^(${locales.join('|')})(\\.html$|/.*\\.html$)`);
/** Views, rewrite tables for other hosts, and dotfiles. */
const NOT_SERVED = /^(?:server\/|\.|_redirects$|nginx\.conf$|Caddyfile$)/;

/** Other sites load this script. docs/recipes/embed.md */
const FOR_ALL = /^embed\./;

function toStaticFile(path: string, name: string): StaticFile {
  const { size, mtimeMs } = statSync(path);
  const type = getMimeType(name) ?? 'application/octet-stream';
  return {
    path,
    size,
    type,
    etag: `W/"${createHash('sha256').update(`${name} ${size} ${mtimeMs}`).digest('base64url').slice(0, 22)}"`,
    isImmutable: name.startsWith('_astro/'),
    isForAll: FOR_ALL.test(name),
    isCompressible: COMPRESSIBLE.test(type) && size <= MAX_COMPRESSED_BYTES,
  };
}

function namesBelow(dir: string): string[] {
  try {
    return readdirSync(dir, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) =>
        join(entry.parentPath, entry.name)
          .slice(dir.length + 1)
          .replaceAll(sep, '/'),
      );
  } catch {
    // Without a build the API still works, and pages return 503.
    return [];
  }
}

export interface BuiltFiles {
  /** By URL path: `/_astro/x.js`. */
  files: Map<string, StaticFile>;
  /** By name in the build: `ja/_/market.html`. */
  shells: Map<string, string>;
}

export function readFiles(distDir: string): BuiltFiles {
  const names = namesBelow(distDir);
  const shells = names.filter((name) => SHELL.test(name));
  const files = names.filter((name) => !SHELL.test(name) && !NOT_SERVED.test(name));
  return {
    shells: new Map(shells.map((name) => [name, readFileSync(join(distDir, name), 'utf8')])),
    files: new Map(files.map((name) => [`/${name}`, toStaticFile(join(distDir, name), name)])),
  };
}
