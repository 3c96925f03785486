import type { Db, Trx } from './db.ts';

/** A failed transaction drops the effect. */
export type AfterCommit = (effect: () => Promise<void> | void) => void;

type Report = (error: unknown) => void;
const reports = new WeakMap<Db, Report>();

/**
 * Reports effects that fail after a commit, because the reply must still report the commit. Without
 * it they are thrown, which tests rely on.
 */
export const reportFailedEffects = (db: Db, report: Report): void => void reports.set(db, report);

const ATTEMPTS = 5;
const SERIALIZATION_FAILURE = '40001';
const DEADLOCK = '40P01';

function isRetryable(error: unknown): boolean {
  const code = (error as { code?: unknown }).code;
  return code === SERIALIZATION_FAILURE || code === DEADLOCK;
}

/**
 * Runs `work` in one transaction, at most five times when PostgreSQL aborts it because of a
 * concurrent one, so `work` must change nothing outside `trx`. Effects such as publishing go to
 * `afterCommit`.
 */
export async function withTransaction<T>(
  db: Db,
  work: (trx: Trx, afterCommit: AfterCommit) => Promise<T>,
): Promise<T> {
  let effects: Array<() => Promise<void> | void> = [];
  const attempt = () => {
    effects = [];
    return db.transaction().execute((trx) => work(trx, (effect) => effects.push(effect)));
  };
  const result = await retrying(attempt);
  for (const effect of effects) await runEffect(effect, reports.get(db));
  return result;
}

async function runEffect(effect: () => Promise<void> | void, report?: Report): Promise<void> {
  try {
    await effect();
  } catch (error) {
    if (!report) throw error;
    report(error);
  }
}

async function retrying<T>(attempt: () => Promise<T>): Promise<T> {
  for (let left = ATTEMPTS; ; left -= 1) {
    try {
      return await attempt();
    } catch (error) {
      if (left <= 1 || !isRetryable(error)) throw error;
    }
  }
}
