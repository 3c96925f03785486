import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { ViewerPasses } from '../../../server/realtime/viewer-passes.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const START = Date.parse('2026-11-25T00:00:00Z');

function openPasses(secret = 'secret') {
  const clock = { now: START };
  const passes = new ViewerPasses({
    secret: async () => Buffer.from(secret),
    now: () => clock.now,
  });
  return { clock, passes };
}

describe('a viewer pass', () => {
  it('names its viewer in each channel of its show, and in no other show', async () => {
    const { passes } = openPasses();
    const pass = await passes.issue(1, 'hana');
    expect(passes.viewerOf('comment|1', pass)).toBe('hana');
    expect(passes.viewerOf('notification|1', pass)).toBe('hana');
    for (const channel of ['comment|2', 'comment|11', 'elsewhere|1', 'comment', '']) {
      expect(passes.viewerOf(channel, pass)).toBeUndefined();
    }
  });

  it('ends after a day', async () => {
    const { passes, clock } = openPasses();
    const pass = await passes.issue(1, 'hana');
    clock.now += DAY_MS;
    expect(passes.viewerOf('comment|1', pass)).toBe('hana');
    clock.now += 1;
    expect(passes.viewerOf('comment|1', pass)).toBeUndefined();
  });

  it('is refused with another viewer, end or signature', async () => {
    const { passes, clock } = openPasses();
    const [viewer, until, signature] = (await passes.issue(1, 'hana')).split('.');
    const later = (START + 2 * DAY_MS).toString(36);
    for (const forged of [
      `taro.${until}.${signature}`,
      `${viewer}.${later}.${signature}`,
      `${viewer}.${until}.${'A'.repeat(32)}`,
      `${viewer}.${until}.`,
      `${viewer}.${until}`,
      `${viewer}.never.${signature}`,
      '',
    ]) {
      expect(passes.viewerOf('comment|1', forged)).toBeUndefined();
    }
    clock.now = START + DAY_MS + 1;
    expect(passes.viewerOf('comment|1', `${viewer}.${later}.${signature}`)).toBeUndefined();
  });

  it('is found among those of other shows', async () => {
    const { passes } = openPasses();
    const both = [await passes.issue(1, 'hana'), await passes.issue(2, 'taro')].join('~');
    expect(passes.viewerOf('cart|1', both)).toBe('hana');
    expect(passes.viewerOf('cart|2', both)).toBe('taro');
  });

  it('is valid on servers that share the secret, once it is loaded', async () => {
    const pass = await openPasses().passes.issue(1, 'hana');
    const { passes: same } = openPasses();
    expect(same.viewerOf('comment|1', pass)).toBeUndefined();
    await same.load();
    expect(same.viewerOf('comment|1', pass)).toBe('hana');
    const { passes: unloaded } = openPasses();
    const until = (START + DAY_MS).toString(36);
    const unsigned = createHmac('sha256', '').update(`1 hana ${until}`).digest('base64url');
    const forged = `hana.${until}.${unsigned.slice(0, 32)}`;
    expect(unloaded.viewerOf('comment|1', forged)).toBeUndefined();
    const { passes: other } = openPasses('another secret');
    await other.load();
    expect(other.viewerOf('comment|1', pass)).toBeUndefined();
  });
});
