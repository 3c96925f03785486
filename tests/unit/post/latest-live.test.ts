import { describe, expect, it } from 'vitest';
import { latestLiveTarget } from '../../../src/features/post/rules/latest-live.ts';

describe('Spec §2 /{store}/live', () => {
  it('redirects to the latest post and keeps the query', () => {
    expect(latestLiveTarget('hanamichi', '?source=mail', 7)).toBe('/hanamichi/live/7?source=mail');
  });

  it('redirects to the store without a latest post or on failure', () => {
    expect(latestLiveTarget('hanamichi', '', null)).toBe('/hanamichi');
  });

  it('does not redirect with a ticket_id', () => {
    expect(latestLiveTarget('hanamichi', '?ticket_id=3', 7)).toBeUndefined();
  });
});
