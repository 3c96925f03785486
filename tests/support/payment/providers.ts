import { gmoHarness } from './gmo.ts';
import type { ProviderHarness } from './harness.ts';
import { sandboxHarness } from './sandbox.ts';
import { stripeHarness } from './stripe.ts';

export const providers: readonly ProviderHarness[] = [sandboxHarness, gmoHarness, stripeHarness];
