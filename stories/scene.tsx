import type { Decorator } from '@storybook/react-vite';
import { type ReactNode, useLayoutEffect, useState } from 'react';
import { type CallName, calls } from '../src/contract/calls.ts';
import { type ErrorCode, errorStatus } from '../src/contract/errors.ts';
import type { Reply } from '../src/contract/schemas.ts';
import { setLocale } from '../src/platform/i18n/locale.ts';
import { type Locale, supportedLocale } from '../src/routes/shell.ts';

/** What a call answers in a story: a reply, an error's code, or nothing for ever. */
export type Answer<N extends CallName> =
  | Reply<N>
  | { failure: ErrorCode }
  | 'never'
  | ((asked: Asked) => Reply<N> | { failure: ErrorCode });

/** What a call brought along. */
export interface Asked {
  query: URLSearchParams;
  body: unknown;
}

export type Answers = { [N in CallName]?: Answer<N> };

interface Scene {
  /** Puts the atoms in the state the story shows. Runs before the first render. */
  set?: () => void;
  /** What the server would answer; a call without an answer fails as NETWORK does. */
  http?: Answers;
}

const patternOf = (path: string) => new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`);

function answerTo(http: Answers, method: string, url: string, body: unknown) {
  const { pathname, searchParams: query } = new URL(url, location.href);
  const name = (Object.keys(http) as CallName[]).find(
    (call) => calls[call].method === method && patternOf(calls[call].path).test(pathname),
  );
  const answer = name && http[name];
  return typeof answer === 'function'
    ? (answer as (asked: Asked) => unknown)({ query, body })
    : answer;
}

const isFailure = (answer: unknown): answer is { failure: ErrorCode } =>
  typeof answer === 'object' && answer !== null && 'failure' in answer;

function respond(answer: unknown): Promise<Response> {
  if (answer === 'never') return new Promise(() => {});
  if (answer === undefined) return Promise.reject(new TypeError('No answer in this story'));
  if (!isFailure(answer)) return Promise.resolve(Response.json(answer));
  const body = { message: answer.failure, report_type: answer.failure, request_id: 'story' };
  return Promise.resolve(Response.json(body, { status: errorStatus[answer.failure] }));
}

let answers: Answers = {};

/** Answers the API's calls from the scene on stage and leaves every other request alone. */
function fakeHttp(): void {
  const real = window.fetch;
  window.fetch = (input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    const isCall = /^\/(api|interaction-service)\//.test(new URL(url, location.href).pathname);
    if (!isCall) return real(input, init);
    const body = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined;
    return respond(answerTo(answers, init?.method ?? 'GET', url, body));
  };
}

fakeHttp();

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
    scene.set?.();
    setReady(true);
  }, [scene, locale]);
  return ready ? children : null;
};

/**
 * Mounts a feature's view or an island with its atoms set and its HTTP answered. For `decorators`.
 *
 * `scene({ set: () => $product.set(LOADING), http: { getProduct: { failure: 'NOT_FOUND' } } })`
 */
export const scene =
  (of: Scene): Decorator =>
  (Story, { globals }) => (
    <Stage scene={of} locale={supportedLocale(globals.locale) ?? 'ja'}>
      <Story />
    </Stage>
  );
