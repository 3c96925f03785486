import { changesOf } from '../db/changes.ts';
import type { Services } from '../services.ts';
import { type Visitor, visitorKey } from '../visitor.ts';
import type { Identity } from './auth.ts';
import { Memo } from './memo.ts';

/** About what a kept identity takes, in bytes. */
const IDENTITY_SIZE = 100;

/** An answer that is kept. */
export interface KnownAnswer {
  /** The path of the call, as the contract writes it. */
  route: string;
  /** As it goes out: turning 24 kB of text into bytes takes longer than all else. */
  body: Buffer;
}

/** What one server keeps. */
export interface Memos {
  /** Who has a pair of tokens. */
  identities: Memo<Identity>;
  /** By address and, where it matters, who asks: see `keyOfAnswer`. */
  answers: Memo<KnownAnswer>;
}

/** Under what an answer is kept: that to everybody by its address, that to one also by who asks. */
export function keyOfAnswer(url: string, visitor?: Visitor): string {
  return visitor ? `${visitorKey(visitor)} ${url}` : url;
}

/** The memos of a server; undefined on PostgreSQL, where other servers write unseen. */
export function openMemos({ db }: Services): Memos | undefined {
  const changes = changesOf(db);
  return (
    changes && {
      identities: new Memo(changes, () => IDENTITY_SIZE),
      answers: new Memo(changes, ({ body }) => body.byteLength),
    }
  );
}
