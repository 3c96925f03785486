import { describe, expect, it } from 'vitest';
import type { EventData } from '../../../src/contract/events.ts';
import { COMMENT_MAX_LENGTH, lengthOf } from '../../../src/contract/limits.ts';
import { COMMENT_LIMIT, draftState } from '../../../src/features/comment/rules/draft-state.ts';
import { chatLine, joinHistory, newLines } from '../../../src/features/comment/rules/lines.ts';

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

const stateOf = (draft: string) => draftState(draft, COMMENT_LIMIT);
const AT = '2026-11-21T10:00:00.000Z';
const line = (id: string, second = 0) => {
  const created_time = `2026-11-21T10:00:${String(second).padStart(2, '0')}.000Z`;
  return chatLine(comment({ comment_id: id, created_time }), AT, 'tab-2');
};
const idsOf = (lines: readonly { id: string }[]) => lines.map(({ id }) => id);

describe('Spec §3 Comment event', () => {
  it('distinguishes members, guests and the store, and the visitor’s own comments', () => {
    const guest = { ...comment().from, provider: 'guest' as const, group_stream_name: 'すずめ' };
    expect(chatLine(comment(), AT, 'tab-1')).toMatchObject({ author: 'member', isOwn: true });
    expect(chatLine(comment({ from: guest }), AT, 'tab-2')).toMatchObject({
      author: 'guest',
      name: 'すずめ',
      isOwn: false,
    });
    const ofStore = comment({ source: 'cms_sdk', highlight: true });
    expect(chatLine(ofStore, AT, 'tab-2')).toMatchObject({ author: 'store' });
  });

  it('does not attribute a viewer’s highlighted comment to the store', () => {
    expect(chatLine(comment({ highlight: true }), AT, 'tab-2')).toMatchObject({
      author: 'member',
      isHighlighted: true,
    });
    expect(chatLine(comment(), AT, 'tab-2')).toMatchObject({ isHighlighted: false });
  });
});

describe('Spec §3 Cart event', () => {
  it('converts a cart event to a line with buyer and products', () => {
    const sku = { sku_name: '藍', image_url: null, product_name: '手ぬぐい', quantity: 2 };
    const event = { user_id: 1, user_name: 'たろう', comment_id: null, skus: [sku], event_id: 'e' };
    expect(chatLine(event, AT, 'tab-1')).toEqual({
      kind: 'cart',
      id: 'e',
      at: AT,
      userId: 1,
      name: 'たろう',
      productName: '手ぬぐい',
      quantity: 2,
    });
  });
});

describe('chat lines', () => {
  it('returns each new line once', () => {
    expect(idsOf(newLines([line('1')], [line('1'), line('2'), line('2')]))).toEqual(['2']);
  });

  it('merges history and received lines in the order of writing', () => {
    const history = [line('1', 1), line('2', 2), line('4', 4)];
    const known = [line('0', 0), line('2', 2), line('3', 3), line('5', 5)];
    expect(idsOf(joinHistory(history, known))).toEqual(['0', '1', '2', '3', '4', '5']);
  });

  it('drops known lines that a history page does not reach', () => {
    const history = [line('7', 7), line('8', 8)];
    const known = [line('1', 1), line('9', 9)];
    expect(idsOf(joinHistory(history, known))).toEqual(['7', '8', '9']);
    expect(idsOf(joinHistory([], known))).toEqual(['1', '9']);
  });
});

describe('Spec §5 comment send', () => {
  it('rejects an empty and a too long message', () => {
    expect(stateOf('  \n ').canSend).toBe(false);
    expect(stateOf('こんにちは')).toEqual({ canSend: true, left: undefined });
    expect(stateOf('あ'.repeat(COMMENT_MAX_LENGTH))).toEqual({ canSend: true, left: 0 });
    expect(stateOf('あ'.repeat(COMMENT_MAX_LENGTH + 1))).toEqual({ canSend: false, left: -1 });
  });

  it('counts user-perceived characters', () => {
    expect(lengthOf('👨‍👩‍👧が🏮')).toBe(3);
    expect(stateOf('👨‍👩‍👧'.repeat(COMMENT_MAX_LENGTH)).canSend).toBe(true);
  });
});
