import type { Decorator } from '@storybook/react-vite';
import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react';
import '../src/layouts/shell.css';
import { type CallName, calls } from '../src/contract/calls.ts';
import { type ErrorCode, errorStatus } from '../src/contract/errors.ts';
import type { Reply } from '../src/contract/schemas.ts';
import { $cartStore } from '../src/features/cart/list.ts';
import type { Post } from '../src/features/post/post.ts';
import { subscribeToRoom } from '../src/features/room/live.ts';
import type { ClientErrorCode } from '../src/platform/errors/failure.ts';
import { setLocale } from '../src/platform/i18n/locale.ts';
import { dropDrafts } from '../src/platform/storage/draft.ts';
import { clearToken } from '../src/platform/storage/tokens.ts';
import { type Locale, supportedLocale } from '../src/routes/locales.ts';
import { $wentTo, fakeNavigation } from './support/fake-navigation.ts';
import { clearRealtime, fakeRealtime, sampleStreamInfo } from './support/fake-realtime.ts';

export interface FailedCall {
  failure: ErrorCode | ClientErrorCode;
  /** Messages of refused fields. */
  fields?: Record<string, string[]>;
}

/** A reply, an error code, or no reply. */
export type Answer<N extends CallName> =
  | Reply<N>
  | FailedCall
  | 'never'
  | ((request: FakeRequest) => Reply<N> | FailedCall);

export interface FakeRequest {
  query: URLSearchParams;
  body: unknown;
}

export type Answers = { [N in CallName]?: Answer<N> };

interface Scene {
  set?: () => void;
  /** A call without a reply fails with NETWORK. */
  http?: Answers;
  /** `publish` sends its events. */
  realtime?: Post;
}

const patternOf = (path: string) => new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`);

function answerTo(http: Answers, method: string, url: URL, body: unknown) {
  const { pathname, searchParams: query } = url;
  const name = (Object.keys(http) as CallName[]).find(
    (call) => calls[call].method === method && patternOf(calls[call].path).test(pathname),
  );
  const answer = name && http[name];
  return typeof answer === 'function'
    ? (answer as (request: FakeRequest) => unknown)({ query, body })
    : answer;
}

const isFailure = (answer: unknown): answer is FailedCall =>
  typeof answer === 'object' && answer !== null && 'failure' in answer;

/** Failures without a reply. Spec §8 generic client errors. */
const clientFailures: Record<ClientErrorCode, () => Promise<Response>> = {
  NETWORK: () => Promise.reject(new TypeError('Failed to fetch')),
  ABORTED: () => Promise.reject(new DOMException('Aborted', 'AbortError')),
  TIMEOUT: () => Promise.reject(new DOMException('Timed out', 'TimeoutError')),
  GATEWAY: () => Promise.resolve(new Response('<h1>502 Bad Gateway</h1>', { status: 502 })),
  UNKNOWN: () => Promise.resolve(Response.json({ message: [] }, { status: 500 })),
};

const isClientFailure = (code: FailedCall['failure']): code is ClientErrorCode =>
  code in clientFailures;

function respond(answer: unknown): Promise<Response> {
  if (answer === 'never') return new Promise(() => {});
  if (answer === undefined) return Promise.reject(new TypeError('No answer in this story'));
  if (!isFailure(answer)) return Promise.resolve(Response.json(answer));
  if (isClientFailure(answer.failure)) return clientFailures[answer.failure]();
  const body = {
    message: answer.failure,
    report_type: answer.failure,
    request_id: 'story',
    errors: answer.fields,
  };
  return Promise.resolve(Response.json(body, { status: errorStatus[answer.failure] }));
}

let answers: Answers = {};

function fakeNetwork(): void {
  const real = window.fetch;
  window.fetch = (input, init) => {
    const request = input instanceof Request ? input : undefined;
    const url = new URL(request?.url ?? String(input), location.href);
    if (!/^\/(api|interaction-service)\//.test(url.pathname)) return real(input, init);
    const body = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined;
    return respond(answerTo(answers, init?.method ?? 'GET', url, body));
  };
}

fakeNetwork();
fakeRealtime();
fakeNavigation();

function useRealtime(post: Post | undefined): void {
  useEffect(() => {
    if (!post) return;
    const connection = subscribeToRoom(post, sampleStreamInfo);
    return () => connection.close();
  }, [post]);
}

const Stage = ({
  scene,
  locale,
  children,
}: {
  scene: Scene;
  locale: Locale;
  children: ReactNode;
}) => {
  const [ready, setReady] = useState(false);
  useLayoutEffect(() => {
    setLocale(locale);
    answers = scene.http ?? {};
    clearRealtime();
    $wentTo.set(undefined);
    dropDrafts();
    $cartStore.set(undefined);
    clearToken('member');
    scene.set?.();
    setReady(true);
  }, [scene, locale]);
  useRealtime(scene.realtime);
  return ready ? children : null;
};

/**
 * For `decorators`: `scene({ set: () => $product.set(LOADING), http: { getProduct: { failure:
 * 'NOT_FOUND' } } })`
 */
export const scene =
  (of: Scene): Decorator =>
  (Story, { globals }) => (
    <Stage scene={of} locale={supportedLocale(globals.locale) ?? 'ja'}>
      <Story />
    </Stage>
  );
