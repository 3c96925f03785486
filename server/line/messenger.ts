import { setTimeout } from 'node:timers/promises';
import type { HTTPFetchError, messagingApi } from '@line/bot-sdk';
import type { LineSettings } from '../config/line.ts';
import type { Messenger, PushResult } from '../ports/messenger.ts';

type Client = messagingApi.MessagingApiClient;

/** The SDK has no timeout, and a lost answer is repeated with the same key. */
const TIMEOUT_MS = 10_000;
const LONGEST_PROBLEM = 200;
/** LINE answers 429 to a high rate too, which passes. */
const MONTHLY_LIMIT = /monthly limit/i;

async function rejectLate(): Promise<never> {
  await setTimeout(TIMEOUT_MS, undefined, { ref: false });
  throw new Error('timeout');
}

const inTime = <T>(answer: Promise<T>): Promise<T> => Promise.race([answer, rejectLate()]);

function messageIn(body: string): string {
  try {
    return String((JSON.parse(body) as { message?: string }).message ?? '');
  } catch {
    return '';
  }
}

function problemOf(error: unknown): { status: number; problem: string } {
  const { status, body, message, cause } = error as HTTPFetchError & { cause?: { code?: string } };
  if (status === undefined) return { status: 0, problem: `LINE: ${cause?.code ?? message}` };
  const problem = `LINE: ${status} ${messageIn(body)}`.trim().slice(0, LONGEST_PROBLEM);
  return { status, problem };
}

function resultOf(error: unknown): PushResult {
  const { status, problem } = problemOf(error);
  // An earlier try with this key was accepted.
  if (status === 409) return { status: 'sent' };
  const isBusy = status === 429 && !MONTHLY_LIMIT.test(problem);
  return { status: isBusy || status === 0 || status >= 500 ? 'unavailable' : 'refused', problem };
}

/** Loads the SDK, 20 MB of memory, at the first request. */
export function openLineMessenger({ accessToken, apiBase }: LineSettings): Messenger {
  let opened: Promise<Client> | undefined;
  const open = () => {
    opened ??= import('@line/bot-sdk').then(
      ({ messagingApi: { MessagingApiClient } }) =>
        new MessagingApiClient({
          channelAccessToken: accessToken,
          ...(apiBase ? { baseURL: apiBase.href } : {}),
        }),
    );
    return opened;
  };
  return {
    async push(to, text, key) {
      try {
        const client = await open();
        // 404 for a member who blocked the account or is no friend; a push would answer 200.
        await inTime(client.getProfile(to));
        await inTime(client.pushMessage({ to, messages: [{ type: 'text', text }] }, key));
        return { status: 'sent' };
      } catch (error) {
        return resultOf(error);
      }
    },
    async readQuota() {
      try {
        const client = await open();
        const [{ value }, { totalUsage }] = await inTime(
          Promise.all([client.getMessageQuota(), client.getMessageQuotaConsumption()]),
        );
        return { limit: value ?? null, used: totalUsage };
      } catch (error) {
        throw new Error(problemOf(error).problem);
      }
    },
  };
}
