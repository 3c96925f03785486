import { atom } from 'nanostores';
import * as subscriptionCalls from '../../contract/calls/subscription.ts';
import type { Reply } from '../../contract/schemas.ts';
import type { Failure } from '../../platform/errors/failure.ts';
import { call } from '../../platform/http/call.ts';
import { openPage } from '../../platform/navigation/open-page.ts';
import { pageSignal } from '../../platform/navigation/page.ts';
import { EMPTY, LOADING, type Load, loadOf } from '../../platform/state/load.ts';

export type Plans = Reply<'listSubscriptions'>;

export type Plan = Plans['data'][number];

/** The plans that the store sells. */
export const $plans = atom<Load<Plans>>(EMPTY);

/** The plans that the member has or had in the store. */
export const $myPlans = atom<Load<Plans>>(EMPTY);

/** The status of ordering a plan; `ordered` lasts until the next page opens. */
export type Ordering =
  | { status: 'idle' }
  | { status: 'ordering' | 'ordered'; planId: number }
  | { status: 'failed'; planId: number; failure: Failure };

export const $ordering = atom<Ordering>({ status: 'idle' });

/** Loads the plans that a store sells. `isQuiet`: those on screen stay there meanwhile. */
export async function loadPlans(slug: string, isQuiet = false): Promise<void> {
  const signal = pageSignal();
  if (!isQuiet) {
    $ordering.set({ status: 'idle' });
    $plans.set(LOADING);
  }
  const result = await call(subscriptionCalls.listSubscriptions, { params: { slug }, signal });
  if (!signal.aborted && (result.ok || !isQuiet)) $plans.set(loadOf(result));
}

/** Loads the plans that the member has or had in a store. */
export async function loadMyPlans(slug: string, isQuiet = false): Promise<void> {
  const signal = pageSignal();
  if (!isQuiet) $myPlans.set(LOADING);
  const result = await call(subscriptionCalls.listMySubscriptions, { params: { slug }, signal });
  if (!signal.aborted && (result.ok || !isQuiet)) $myPlans.set(loadOf(result));
}

/**
 * Puts a plan in the member's cart and goes to where it is ordered. A refusal is shown beside the
 * plan, with the plans as they are now. Spec §7 carts subscription.
 */
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
  if (result.ok) {
    $ordering.set({ status: 'ordered', planId });
    openPage(result.data.url);
    return;
  }
  $ordering.set({ status: 'failed', planId, failure: result.failure });
  await loadPlans(slug, true);
}
