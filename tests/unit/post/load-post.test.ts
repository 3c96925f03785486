import { beforeEach, expect, it, vi } from 'vitest';
import { $isUnauthorized, $post, loadPost } from '../../../src/features/post/post.ts';
import type { Failure } from '../../../src/platform/errors/failure.ts';
import { samplePost } from '../../../stories/support/post-samples.ts';

const call = vi.hoisted(() => vi.fn());
vi.mock('../../../src/platform/http/call.ts', () => ({ call }));

const fail = (code: Failure['code'], status: number) =>
  call.mockResolvedValue({ ok: false, failure: { code, messages: [], status } });

beforeEach(() => {
  $post.set({ status: 'empty' });
});

it('Spec §8 post fetch failure: sets the failed state', async () => {
  fail('INTERNAL', 500);
  expect(await loadPost('hanamichi', 1)).toBe(false);
  expect($post.get()).toMatchObject({ status: 'error', failure: { code: 'INTERNAL' } });
  expect($isUnauthorized.get()).toBe(false);
});

it('Spec §8 post fetch failure: keeps a loaded show', async () => {
  $post.set({ status: 'ready', data: samplePost });
  fail('INTERNAL', 500);
  expect(await loadPost('hanamichi', 1)).toBe(false);
  expect($post.get()).toEqual({ status: 'ready', data: samplePost });
});

it('Spec §8 POST_DOES_NOT_BELONG_TO_STORE: marks the post unauthorized', async () => {
  fail('POST_DOES_NOT_BELONG_TO_STORE', 404);
  await loadPost('ginza', 1);
  expect($isUnauthorized.get()).toBe(true);
});
