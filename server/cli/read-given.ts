import { readFile } from 'node:fs/promises';
import { HostError } from './verb.ts';

const reasons: Record<string, string> = {
  ENOENT: 'There is no file',
  EISDIR: 'A file is meant, not the directory',
  EACCES: 'This user may not read',
};

/** A file that the host named. Throws, saying what is wrong with the name. */
export async function readGiven(file: string): Promise<Uint8Array> {
  try {
    return await readFile(file);
  } catch (error) {
    const reason = reasons[(error as NodeJS.ErrnoException).code ?? ''];
    if (reason) throw new HostError(`${reason} ${file}.`);
    throw error;
  }
}

/** As `readGiven`, as text. */
export const readGivenText = async (file: string): Promise<string> =>
  new TextDecoder().decode(await readGiven(file));
