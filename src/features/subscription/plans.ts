import { atom } from 'nanostores';
import * as subscriptionCalls from '../../contract/calls/subscription.ts';
import type { Reply } from '../../contract/schemas.ts';
import type { Failure } from '../../platform/errors/failure.ts';
import { call } from '../../platform/http/call.ts';
import { openPage } from '../../platform/navigation/open-page.ts';
import { pageSignal } from '../../platform/navigation/page.ts';
import { EMPTY, LOADING, type Load, loadOf } from '../../platform/state/load.ts';
import { ownPage } from '../session/rules/own-page.ts';

export type Plans = Reply<'listSubscriptions'>;

export type Plan = Plans['data'][number];

export const $plans = atom<Load<Plans>>(EMPTY);

/** Ended ones included. */
export const $myPlans = atom<Load<Plans>>(EMPTY);

/** `ordered` lasts until the next page opens. */
export type Ordering =
  | { status: 'idle' }
  | { status: 'ordering' | 'ordered'; planId: number }
  | { status: 'failed'; planId: number; failure: Failure };

export const $ordering = atom<Ordering>({ status: 'idle' });

/** `isQuiet`: keeps the current ones on screen meanwhile. */
export async function loadPlans(slug: string, isQuiet = false): Promise<void> {
  const signal = pageSignal();
  if (!isQuiet) {
    $ordering.set({ status: 'idle' });
    $plans.set(LOADING);
  }
  const result = await call(subscriptionCalls.listSubscriptions, { params: { slug }, signal });
  if (!signal.aborted && (result.ok || !isQuiet)) $plans.set(loadOf(result));
}

let myStore = '';

export const hasMyPlans = (slug: string): boolean =>
  myStore === slug && $myPlans.get().status === 'ready';

export async function loadMyPlans(slug: string, isQuiet = false): Promise<void> {
  const signal = pageSignal();
  if (!isQuiet) $myPlans.set(LOADING);
  const result = await call(subscriptionCalls.listMySubscriptions, { params: { slug }, signal });
  if (signal.aborted || (isQuiet && !result.ok)) return;
  myStore = slug;
  $myPlans.set(loadOf(result));
}

/** A refusal is shown beside the plan. Spec §7 carts subscription. */
export async function orderPlan(slug: string, planId: number): Promise<void> {
  const { status } = $ordering.get();
  if (status === 'ordering' || status === 'ordered') return;
  $ordering.set({ status: 'ordering', planId });
  const signal = pageSignal();
  const result = await call(subscriptionCalls.addSubscription, {
    params: { slug },
    body: { id: planId },
    signal,
  });
  if (signal.aborted) return;
  const page = result.ok ? ownPage(result.data.url) : undefined;
  if (page) {
    $ordering.set({ status: 'ordered', planId });
    openPage(page);
    return;
  }
  const failure: Failure = result.ok ? { code: 'UNKNOWN', messages: [] } : result.failure;
  $ordering.set({ status: 'failed', planId, failure });
  await loadPlans(slug, true);
}
