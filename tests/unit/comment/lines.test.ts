import { describe, expect, it } from 'vitest';
import type { EventData } from '../../../src/contract/events.ts';
import { COMMENT_MAX_LENGTH, lengthOf } from '../../../src/contract/limits.ts';
import { draftState } from '../../../src/features/comment/rules/draft-state.ts';
import { chatLine, joinLines, MOST_LINES } from '../../../src/features/comment/rules/lines.ts';

const comment = (change: Partial<EventData<'comment'>> = {}): EventData<'comment'> => ({
  created_time: '2026-11-21T10:00:00.000Z',
  post_id: 1,
  from: { asid: 'tab-1', group_stream_name: null, provider: 'ennichi', name: 'はな', id: 1 },
  source: 'liveweb',
  comment_id: '1',
  message: 'きれいな色ですね',
  highlight: false,
  ...change,
});

const line = (id: string) => chatLine(comment({ comment_id: id }), 'tab-2');

describe('Spec §3 Comment event', () => {
  it('distinguishes members, guests and the store, and the visitor’s own comments', () => {
    const guest = { ...comment().from, provider: 'guest' as const, group_stream_name: 'すずめ' };
    expect(chatLine(comment(), 'tab-1')).toMatchObject({ author: 'member', isOwn: true });
    expect(chatLine(comment({ from: guest }), 'tab-2')).toMatchObject({
      author: 'guest',
      name: 'すずめ',
      isOwn: false,
    });
    expect(chatLine(comment({ highlight: true }), 'tab-2')).toMatchObject({ author: 'store' });
  });
});

describe('Spec §3 Cart event', () => {
  it('contains the buyer and the products', () => {
    const sku = { sku_name: '藍', image_url: null, product_name: '手ぬぐい', quantity: 2 };
    const event = { user_id: 1, user_name: 'たろう', comment_id: null, skus: [sku], event_id: 'e' };
    expect(chatLine(event, 'tab-1')).toEqual({
      kind: 'cart',
      id: 'e',
      name: 'たろう',
      productName: '手ぬぐい',
      quantity: 2,
    });
  });
});

describe('chat lines', () => {
  it('shows a line once, history first', () => {
    const joined = joinLines([line('1'), line('2')], [line('2'), line('3')]);
    expect(joined.map((item) => item.id)).toEqual(['1', '2', '3']);
  });

  it('keeps only the newest', () => {
    const many = Array.from({ length: MOST_LINES + 5 }, (_, index) => line(String(index)));
    const joined = joinLines(many, [line('last')]);
    expect(joined).toHaveLength(MOST_LINES);
    expect(joined.at(-1)?.id).toBe('last');
    expect(joined[0]?.id).toBe('6');
  });
});

describe('Spec §5 comment send', () => {
  it('allows neither an empty message nor one that is too long', () => {
    expect(draftState('  \n ').canSend).toBe(false);
    expect(draftState('こんにちは')).toEqual({ canSend: true, left: undefined });
    expect(draftState('あ'.repeat(COMMENT_MAX_LENGTH))).toEqual({ canSend: true, left: 0 });
    expect(draftState('あ'.repeat(COMMENT_MAX_LENGTH + 1))).toEqual({ canSend: false, left: -1 });
  });

  it('counts characters as a reader does', () => {
    expect(lengthOf('👨‍👩‍👧が🏮')).toBe(3);
    expect(draftState('👨‍👩‍👧'.repeat(COMMENT_MAX_LENGTH)).canSend).toBe(true);
  });
});
