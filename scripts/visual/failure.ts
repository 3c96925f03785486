import { existsSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from '../start/root.mjs';

interface Place {
  file: string;
  line: number;
  column: number;
}

const maps = new Map<string, SourceMap | undefined>();

function mapOf(script: string): SourceMap | undefined {
  if (!maps.has(script)) {
    const file = `${script}.map`;
    maps.set(
      script,
      existsSync(file) ? new SourceMap(JSON.parse(readFileSync(file, 'utf8'))) : undefined,
    );
  }
  return maps.get(script);
}

/** Innermost first. */
export function placesIn(stack: string, storybook: string): Place[] {
  return [...stack.matchAll(/https?:\/\/[^/]+(\/assets\/[^:?]+)[^:]*:(\d+):(\d+)/g)].flatMap(
    ([, path = '', line, column]) => {
      const origin = mapOf(join(storybook, path))?.findOrigin(Number(line), Number(column));
      if (!origin || !('fileName' in origin)) return [];
      const file = /(?:^|\/)((?:stories|src|ui|tests|\.storybook)\/(?!.*node_modules).*)$/.exec(
        origin.fileName,
      )?.[1];
      return file ? [{ file, line: origin.lineNumber, column: origin.columnNumber }] : [];
    },
  );
}

/** Later lines of a message are a copy of the document. */
const MESSAGE_LINES = 10;

function shorten(message: string): string {
  const lines = stripVTControlCharacters(message).trim().split('\n');
  const document = lines.findIndex((line) => /^\s*(Ignored nodes:|<body|<html)/.test(line));
  return lines
    .slice(0, Math.min(document < 0 ? MESSAGE_LINES : document, MESSAGE_LINES))
    .join('\n')
    .trim();
}

function excerpt({ file, line }: Place): string[] {
  const path = join(root, file);
  if (!existsSync(path)) return [];
  const lines = readFileSync(path, 'utf8').split('\n');
  return [line - 1, line, line + 1].flatMap((n) => {
    const text = lines[n - 1];
    return text === undefined
      ? []
      : [`${n === line ? '>' : ' '} ${String(n).padStart(4)} | ${text}`];
  });
}

export function describeFailure(error: Error, storybook: string): string {
  const message = shorten(error.message) || 'an error without a message';
  const places = placesIn(error.stack ?? '', storybook);
  // The helper's line has the check, the story's line has the call.
  const shown = [places[0], places.find(({ file }) => file.endsWith('.stories.tsx'))];
  const parts = [...new Set(shown)].flatMap((place) =>
    place ? [`at ${place.file}:${place.line}:${place.column}`, ...excerpt(place)] : [],
  );
  return [message, ...parts].join('\n');
}
