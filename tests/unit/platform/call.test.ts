import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  listCommentBlacklist,
  listComments,
  sendComment,
} from '../../../src/contract/calls/comment.ts';
import { listCoupons } from '../../../src/contract/calls/coupon.ts';
import {
  announceJoined,
  announceShared,
  getLatestPost,
  getPost,
  getReplayStreamInfo,
  getStreamInfo,
} from '../../../src/contract/calls/post.ts';
import {
  sendCustomReaction,
  sendLike,
  sendSeasonalReaction,
} from '../../../src/contract/calls/reaction.ts';
import { getMe } from '../../../src/contract/calls/session.ts';
import { getStore } from '../../../src/contract/calls/store.ts';
import {
  acquireVoucher,
  getVoucherRecord,
  listVouchers,
  searchVoucher,
} from '../../../src/contract/calls/voucher.ts';
import type { CallName } from '../../../src/contract/calls.ts';
import type { Failure } from '../../../src/platform/errors/failure.ts';

const { send, report } = vi.hoisted(() => ({ send: vi.fn(), report: vi.fn() }));
vi.mock('../../../src/platform/http/client.ts', () => ({ send }));
vi.mock('../../../src/platform/errors/report.ts', () => ({ report }));
vi.mock('../../../src/platform/http/check-reply.ts', () => ({ checkReply: vi.fn() }));

vi.resetModules();
const { call } = await import('../../../src/platform/http/call.ts');

const fail = (code: Failure['code'], status?: number) =>
  send.mockResolvedValue({ ok: false, failure: { code, messages: [], status } });

beforeEach(() => report.mockReset());

it.each([
  ['INTERNAL', 500],
  ['NETWORK', undefined],
  ['FORBIDDEN', 403],
  ['NOT_FOUND', 404],
  ['TOO_MANY_REQUESTS', 429],
] as const)('Spec §8 live-room calls: %s is reported, and returns not-ok', async (code, status) => {
  fail(code, status);
  expect((await call(announceJoined, { params: { id: 1 } })).ok).toBe(false);
  expect(report).toHaveBeenCalledWith({ kind: 'room', subject: 'announceJoined', detail: code });
});

it.each([
  getLatestPost,
  getPost,
  getStreamInfo,
  getReplayStreamInfo,
  announceShared,
  listComments,
  listCommentBlacklist,
  sendComment,
  sendLike,
  sendCustomReaction,
  sendSeasonalReaction,
  getVoucherRecord,
  searchVoucher,
  acquireVoucher,
  listVouchers,
  listCoupons,
])('Spec §8 live-room calls, §7 live room: a failed $name is reported', async (entry) => {
  fail('FORBIDDEN', 403);
  await call<CallName>(entry);
  expect(report).toHaveBeenCalledWith({ kind: 'room', subject: entry.name, detail: 'FORBIDDEN' });
});

it('does not report a call that ended with its page', async () => {
  fail('ABORTED');
  await call(announceJoined, { params: { id: 1 } });
  expect(report).not.toHaveBeenCalled();
});

it.each([getStore, getMe])(
  'does not report a failed $name, which its page shows',
  async (entry) => {
    fail('INTERNAL', 500);
    await call<CallName>(entry);
    expect(report).not.toHaveBeenCalled();
  },
);

describe('Spec §7 interaction service', () => {
  beforeEach(() => send.mockReset().mockResolvedValue({ ok: true, data: {} }));
  afterEach(() => vi.unstubAllEnvs());

  async function addresses(): Promise<string[]> {
    await call(sendComment);
    await call(sendLike);
    await call(getStore, { params: { slug: 'hanamichi' } });
    return send.mock.calls.map(([{ url }]) => url);
  }

  it('is on this server by default', async () => {
    expect(await addresses()).toEqual([
      '/interaction-service/comment',
      '/interaction-service/interaction/like-animation',
      '/api/v1/buyer/stores/hanamichi',
    ]);
  });

  it.each([
    ['https://interaction.example', 'https://interaction.example'],
    ['https://interaction.example/', 'https://interaction.example'],
    ['https://shop.example/talk', 'https://shop.example/talk'],
  ])('has the base address of PUBLIC_INTERACTION_URL: %s', async (setting, base) => {
    vi.stubEnv('PUBLIC_INTERACTION_URL', setting);
    expect(await addresses()).toEqual([
      `${base}/comment`,
      `${base}/interaction/like-animation`,
      '/api/v1/buyer/stores/hanamichi',
    ]);
  });
});
