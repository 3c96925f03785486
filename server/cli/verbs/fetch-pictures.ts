import type { HostReply } from '../../../src/contract/host/schemas.ts';
import { translate, translateMessage } from '../languages/translate.ts';
import type { VerbContext } from './verb.ts';

type Failed = HostReply<'fetchPictures'>['failed'];

async function fetchAll({ call, progress }: Pick<VerbContext, 'call' | 'progress'>) {
  const failed: Failed = [];
  let kept = 0;
  let after: number | null = 0;
  while (after !== null) {
    const batch: HostReply<'fetchPictures'> = await call('fetchPictures', { body: { after } });
    kept += batch.kept;
    failed.push(...batch.failed);
    const done = kept + failed.length;
    if (done > 0)
      progress(translate('Fetching pictures: {done} of {all}', { done, all: done + batch.left }));
    after = batch.next;
  }
  return { kept, failed };
}

function reportPictures({ kept, failed }: { kept: number; failed: Failed }): string {
  if (kept + failed.length === 0) return '';
  const summary = translate(kept === 1 ? '{count} picture fetched' : '{count} pictures fetched', {
    count: kept,
  });
  if (failed.length === 0) return translate('\n{summary}.', { summary });
  const lines = failed.map(
    ({ product, url, why }) => `  ${product}: ${url}: ${translateMessage(why)}`,
  );
  return [
    translate('\n{summary}. Not fetched, so still loaded from their own servers:', { summary }),
    ...lines,
  ].join('\n');
}

/** Empty without pictures. */
export const fetchPictures = async (context: Pick<VerbContext, 'call' | 'progress'>) =>
  reportPictures(await fetchAll(context));
