import { expect, it } from 'vitest';
import { sendAccepted } from '../../../server/cli/verbs/send-accepted.ts';
import { CliError, RefusedError } from '../../../server/cli/verbs/verb.ts';

const refuseFirst = async (items: string[]) => {
  const bad = items.findIndex((item) => item.startsWith('bad'));
  if (bad >= 0) throw new RefusedError('Not accepted.', { [`rows.${bad}.title`]: ['is bad'] });
  return items.length;
};

it('sends the items again without those that the server refuses', async () => {
  const refused: string[] = [];
  const result = await sendAccepted(['a', 'bad1', 'b', 'bad2'], refuseFirst, (item, why) =>
    refused.push(`${item}: ${why}`),
  );
  expect(result).toEqual({ sent: ['a', 'b'], reply: 2 });
  expect(refused).toEqual(['bad1: title is bad', 'bad2: title is bad']);
});

it('returns undefined when the server refuses all items', async () => {
  expect(await sendAccepted(['bad'], refuseFirst, () => undefined)).toBeUndefined();
});

it('throws a refusal of no item, and any other error', async () => {
  for (const error of [new RefusedError('No.', { body: ['is wrong'] }), new CliError('Down.')]) {
    const send = () => Promise.reject(error);
    await expect(sendAccepted(['a'], send, () => undefined)).rejects.toBe(error);
  }
});
