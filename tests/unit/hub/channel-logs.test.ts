import { describe, expect, test } from 'vitest';
import { ChannelLogs } from '../../../server/hub/core/channel-logs.ts';
import { messageOf } from '../../../server/hub/core/message.ts';
import { defaults } from '../../../server/hub/core/options.ts';

const start = Date.UTC(2026, 0, 1);

function make(limits: Partial<ReturnType<typeof defaults>> = {}) {
  let now = start;
  const logs = new ChannelLogs(() => now, { ...defaults(), ...limits });
  const add = (channel: string, text: string) =>
    logs.append(channel, messageOf(text, now)).timetoken;
  const texts = (channels: string[], since: string) =>
    logs.read(channels, since)?.messages.map(({ message }) => message.data);
  return { logs, add, texts, pass: (ms: number) => (now += ms) };
}

describe('channel logs', () => {
  test('a timetoken is a position in every channel, also within one millisecond', () => {
    const { add, texts } = make();
    const first = add('a', '1');
    add('b', '2');
    const third = add('a', '3');
    expect(texts(['a', 'b'], first)).toEqual(['2', '3']);
    expect(texts(['a', 'b'], third)).toBeUndefined();
  });

  test('timetokens keep increasing when the clock is set back', () => {
    const { add, pass } = make();
    const before = add('a', '1');
    pass(-60_000);
    expect(add('a', '2') > before).toBe(true);
  });

  test('a reply is limited by count and by bytes, and the next one continues where it ended', () => {
    const { logs, add } = make({ replyCount: 3, replyBytes: 310 });
    let place = logs.present();
    for (const text of ['aaaa', 'bbbb', 'cccc', 'a message larger than a reply', 'd'])
      add('a', text);
    const replies: unknown[][] = [];
    for (let batch = logs.read(['a'], place); batch; batch = logs.read(['a'], place)) {
      replies.push(batch.messages.map(({ message }) => message.data));
      place = batch.next;
    }
    expect(replies).toEqual([['aaaa', 'bbbb'], ['cccc'], ['a message larger than a reply'], ['d']]);
  });

  test('on an idle hub, a recent position is not a gap and has nothing new', () => {
    const { logs, pass } = make();
    pass(60_000);
    expect(logs.read(['a'], logs.past(5000))).toBeNull();
    expect(logs.read(['a'], logs.past(-5000))?.gaps).toEqual(['a']);
  });

  test('messages dropped by count or age are a gap for the readers that missed them, and no others', () => {
    const { logs, add, pass } = make({ historyMs: 1000 });
    const before = logs.present();
    const read = add('a', '1');
    pass(2000);
    logs.sweep(() => true);
    expect(logs.read(['a'], before)?.gaps).toEqual(['a']);
    expect(logs.read(['a'], read)).toBeNull();
  });
});
