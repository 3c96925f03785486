import { changesOf } from '../db/changes.ts';
import type { Services } from '../services.ts';
import type { Identity } from './auth.ts';
import { Memo } from './memo.ts';

/** About what a kept identity takes, in bytes. */
const IDENTITY_SIZE = 100;

/** What one server keeps. */
export interface Memos {
  /** Who has a pair of tokens. */
  identities: Memo<Identity>;
  /** Bodies of answers, by call, address and, where it matters, who asks. */
  answers: Memo<Buffer>;
}

/** The memos of a server; undefined on PostgreSQL, where other servers write unseen. */
export function openMemos({ db }: Services): Memos | undefined {
  const changes = changesOf(db);
  return (
    changes && {
      identities: new Memo(changes, () => IDENTITY_SIZE),
      answers: new Memo(changes, (body) => body.byteLength),
    }
  );
}
