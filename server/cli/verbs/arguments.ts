import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { decodeText, unreadableText } from '../../text/decode-text.ts';
import { translate, translateMessage } from '../languages/translate.ts';
import { type Arguments, CliError, type Parsable, usageLine } from './verb.ts';

const commonOptions = { store: { type: 'string' }, post: { type: 'string' } } as const;

function parse(args: string[], name: string, verb: Parsable) {
  const { options } = verb;
  try {
    return parseArgs({ args, options: { ...commonOptions, ...options }, allowPositionals: true });
  } catch (error) {
    // Drops the second sentence of Node's message, which explains words that begin with a dash.
    const [reason] = (error as Error).message.split('. To specify');
    throw new CliError(`${translateMessage(`${reason}.`)}\n${usageLine(name, verb)}`);
  }
}

/** Throws CliError for an unknown option. */
export function parseArguments(args: string[], name: string, verb: Parsable) {
  const parsed = parse(args, name, verb);
  const options = parsed.values as Arguments['options'];
  const words = parsed.positionals;
  const storeWord = words.length === verb.wordsWithStore ? words.shift() : undefined;
  const usageError = (reason: string) => new CliError(`${reason}\n${usageLine(name, verb)}`);

  const toNumber = (text: string, what: string): number => {
    if (/^\d{1,15}$/.test(text)) return Number(text);
    throw usageError(translate('{what} is a number, not "{text}".', { what, text }));
  };
  const word: Arguments['word'] = (index, what) => {
    const found = words[index];
    if (found) return found;
    throw usageError(translate('{what} is missing.', { what }));
  };
  const numberOption: Arguments['numberOption'] = (option) => {
    const text = options[option];
    return typeof text === 'string' ? toNumber(text, `--${option}`) : undefined;
  };
  return {
    words,
    options,
    word,
    number: (index: number, what: string) => toNumber(word(index, what), what),
    numberOption,
    list: (option: string): readonly string[] => {
      const value: unknown = options[option];
      return Array.isArray(value) ? value : [];
    },
    store: storeWord ?? (options.store as string | undefined),
  };
}

/** Returns ISO-8601 UTC. Throws for a time without an offset, which is ambiguous. */
export function parseInstant(text: string): string {
  const hasOffset = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}.*(?:Z|[+-]\d{2}:?\d{2})$/.test(text);
  const at = new Date(text);
  if (hasOffset && !Number.isNaN(at.getTime())) return at.toISOString();
  throw new CliError(
    translate('--at is an instant with its zone (2026-12-24T19:00+09:00), not "{text}".', { text }),
  );
}

/** `comments` and `blocked` print the type before the id. */
export function parseCommenterType(word: string): 'user' | 'guest' {
  if (word === 'user' || word === 'guest') return word;
  throw new CliError(
    translate('Write "user" or "guest" before the id, as `comments` prints it, not "{word}".', {
      word,
    }),
  );
}

const fileErrors = {
  ENOENT: 'There is no file {file}.',
  EISDIR: 'A file is needed, not the directory {file}.',
  EACCES: 'This user has no permission to read {file}.',
} as const;

/** Throws CliError. */
export async function readInputFile(file: string): Promise<Uint8Array> {
  try {
    return await readFile(file);
  } catch (error) {
    const reason = fileErrors[(error as NodeJS.ErrnoException).code as keyof typeof fileErrors];
    if (reason) throw new CliError(translate(reason, { file }));
    throw error;
  }
}

/** Throws CliError, also for an unknown encoding. */
export async function readInputText(file: string): Promise<string> {
  const decoded = decodeText(await readInputFile(file));
  if (decoded.ok) return decoded.text;
  throw new CliError(`${file}: ${translateMessage(unreadableText(decoded.found))}`);
}
