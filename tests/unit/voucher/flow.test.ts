import { describe, expect, it } from 'vitest';
import {
  acquireDelay,
  offered,
  remaining,
} from '../../../src/features/voucher/rules/share-flow.ts';

const pile = (acquire_quantity: number | null, used_acquire_quantity: number) => ({
  acquire_quantity,
  used_acquire_quantity,
});

describe('the voucher to prompt for, Spec §4 voucher flow', () => {
  it('Spec §4 voucher quantity: prompts for a voucher with remaining pieces or without a limit', () => {
    expect(offered({ received: false, voucher: pile(10, 9) })).toEqual(pile(10, 9));
    expect(offered({ received: false, voucher: pile(null, 9000) })).toEqual(pile(null, 9000));
  });

  it('prompts for no received, missing or exhausted voucher', () => {
    expect(offered({ received: true, voucher: pile(10, 0) })).toBeUndefined();
    expect(offered({ received: false, voucher: null })).toBeUndefined();
    expect(offered({ received: false, voucher: pile(10, 10) })).toBeUndefined();
    expect(offered({ received: false, voucher: pile(0, 0) })).toBeUndefined();
  });
});

describe('acquiring after a share, Spec §4 voucher flow', () => {
  it('Spec §4 native share: a member acquires at once after a native share, 15 seconds after another one', () => {
    expect(acquireDelay('native', true)).toBe(0);
    expect(acquireDelay('link', true)).toBe(15_000);
  });

  it('only members acquire a voucher, Spec §6 voucher members', () => {
    expect(acquireDelay('native', false)).toBeUndefined();
    expect(acquireDelay('link', false)).toBeUndefined();
  });
});

describe('the remaining quantity', () => {
  it('the remaining quantity is never negative, and undefined when unlimited', () => {
    expect(remaining(pile(10, 3))).toBe(7);
    expect(remaining(pile(3, 10))).toBe(0);
    expect(remaining(pile(null, 3))).toBeUndefined();
  });
});
