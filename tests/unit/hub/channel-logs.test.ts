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

  test('a channel keeps its newest messages within its bytes, and reports the others as a gap', () => {
    const { logs, add } = make({ historyBytes: 2000 });
    const before = logs.present();
    for (let n = 0; n < 100; n += 1) add('a', `${n}`.padEnd(50));
    const kept = logs.after('a', '0', 1000);
    expect(kept.length).toBeGreaterThan(5);
    expect(kept.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(2000);
    expect(kept.at(-1)?.message.data).toMatch(/^99 /);
    expect(logs.covers('a', before)).toBe(false);
    expect(logs.read(['a'], before)?.gaps).toEqual(['a']);
    expect(logs.covers('a', kept[0]?.timetoken ?? '')).toBe(true);
  });

  test('a message above the bytes of a channel is kept until the next one', () => {
    const { logs, add } = make({ historyBytes: 1000 });
    add('a', 'first');
    add('a', 'x'.repeat(5000));
    expect(logs.after('a', '0', 9)).toHaveLength(1);
    add('a', 'next');
    expect(logs.after('a', '0', 9).map(({ message }) => message.data)).toEqual(['next']);
  });

  test('all channels together stay within their bytes, and the largest gives way', () => {
    const { logs, add } = make({ historyTotalBytes: 20_000 });
    add('small', 'kept');
    const bytesOf = (channels: string[]) =>
      channels
        .flatMap((channel) => logs.after(channel, '0', 1000))
        .reduce((sum, { bytes }) => sum + bytes, 0);
    const names = Array.from({ length: 300 }, (_, n) => `c${n}`);
    for (let n = 0; n < 200; n += 1) add('large', `${n}`.padEnd(200));
    expect(bytesOf(['small', 'large'])).toBeLessThanOrEqual(20_000);
    expect(logs.after('small', '0', 9)).toHaveLength(1);
    for (const name of names) {
      add(name, name.padEnd(300));
      expect(logs.after(name, '0', 9)).toHaveLength(1);
    }
    expect(bytesOf(['small', 'large', ...names])).toBeLessThanOrEqual(20_000);
  });

  test('messages that age make room for others', () => {
    const { logs, add, pass } = make({ historyMs: 1000, historyTotalBytes: 2000 });
    for (let n = 0; n < 9; n += 1) add('old', '1');
    pass(2000);
    logs.sweep(() => false);
    for (let n = 0; n < 9; n += 1) add('new', '1');
    expect(logs.after('new', '0', 99)).toHaveLength(9);
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
