import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import { getMimeType } from 'hono/utils/mime';
import { locales } from '../../src/routes/locales.ts';

/** A file of the build that may be asked for by its path. */
export interface StaticFile {
  /** Where it lies. */
  path: string;
  size: number;
  type: string;
  etag: string;
  /** Whether its name changes with its content. */
  isImmutable: boolean;
  /** Whether it is text that gets smaller. */
  isCompressible: boolean;
}

/** The build: what is served by name, and the shells the routes choose from. */
export interface Build {
  /** By URL path: `/_astro/x.js`. */
  files: Map<string, StaticFile>;
  /** By name below the build: `ja/_/market.html`. */
  shells: Map<string, string>;
}

const COMPRESSIBLE = /^(text\/|image\/svg|application\/(json|javascript|xml|wasm|manifest))/;
/** What is larger is streamed from the disk as it is. */
const MOST_COMPRESSED_BYTES = 2 * 1024 * 1024;
const SHELL = new RegExp(`^(${locales.join('|')})(\\.html$|/.*\\.html$)`);

function describe(path: string, name: string): StaticFile {
  const { size, mtimeMs } = statSync(path);
  const type = getMimeType(name) ?? 'application/octet-stream';
  return {
    path,
    size,
    type,
    etag: `W/"${createHash('sha256').update(`${name} ${size} ${mtimeMs}`).digest('base64url').slice(0, 22)}"`,
    isImmutable: name.startsWith('_astro/'),
    isCompressible: COMPRESSIBLE.test(type) && size <= MOST_COMPRESSED_BYTES,
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
    // Not built yet: the API is served all the same, and the pages say so.
    return [];
  }
}

/** Reads what the build made, once. Only what is listed here can ever be served. */
export function readBuild(distDir: string): Build {
  const names = namesBelow(distDir);
  const shells = names.filter((name) => SHELL.test(name));
  const files = names.filter((name) => !SHELL.test(name));
  return {
    shells: new Map(shells.map((name) => [name, readFileSync(join(distDir, name), 'utf8')])),
    files: new Map(files.map((name) => [`/${name}`, describe(join(distDir, name), name)])),
  };
}
