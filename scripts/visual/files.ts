import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';

/** The names of all pictures in a folder, such as "ui-button/default-390-dark.webp", sorted. */
export const picturesIn = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && entry.name.endsWith('.webp'))
        .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/'))
        .sort()
    : [];

/** Writes a file and the folders it needs. */
export function put(file: string, content: string | Buffer): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}

/** A JSON file; undefined when there is none. */
export const readJson = <T>(file: string): T | undefined =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : undefined;

/** In bytes. */
export const sizeOf = (folder: string, names: string[]): number =>
  names.reduce((sum, name) => sum + statSync(join(folder, name)).size, 0);
