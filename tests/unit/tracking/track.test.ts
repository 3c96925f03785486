import { beforeEach, describe, expect, it, vi } from 'vitest';
import { trackingOf } from '../../../src/features/tracking/rules/settings.ts';

/** Spec §6 tracking. */

const on = (name: string) => ({ name, enable: true, integer: null, string: null });
const origins = ['https://parent.example'];

describe('the receivers of a store’s tracking events', () => {
  it.each([
    ['nothing by default', [], undefined],
    ['nothing by consent alone', ['tracking_consent'], undefined],
    [
      'the data layer',
      ['tracking_data_layer'],
      { toDataLayer: true, toOrigins: [], asksConsent: false },
    ],
    [
      'the embedding page, asked first',
      ['tracking_embed', 'tracking_consent'],
      { toDataLayer: false, toOrigins: origins, asksConsent: true },
    ],
  ])('%s', (_, names, found) => {
    expect(trackingOf({ settings: names.map(on), embed_origins: origins })).toEqual(found);
  });

  it('a store that no page may embed sends no events to parent pages', () => {
    expect(trackingOf({ settings: [on('tracking_embed')], embed_origins: [] })).toBeUndefined();
  });
});

describe('track', () => {
  let tracking: typeof import('../../../src/platform/tracking/track.ts');
  beforeEach(async () => {
    vi.resetModules();
    tracking = await import('../../../src/platform/tracking/track.ts');
  });
  const share = (item_id: string) =>
    tracking.track('share', { method: 'link', content_type: 'live', item_id });

  it('keeps events until their receiver is known', () => {
    const received: string[] = [];
    share('1');
    tracking.receiveEvents((name) => received.push(name));
    share('2');
    expect(received).toEqual(['share', 'share']);
  });

  it('drops all events without a receiver', () => {
    const received: string[] = [];
    share('1');
    tracking.receiveEvents('none');
    share('2');
    tracking.receiveEvents((name) => received.push(name));
    expect(received).toEqual([]);
  });

  it('keeps at most 50 events', () => {
    const received: string[] = [];
    for (let n = 0; n < 80; n += 1) share(`${n}`);
    tracking.receiveEvents((name) => received.push(name));
    expect(received).toHaveLength(50);
  });
});
