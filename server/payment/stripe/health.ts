import { isLiveKey, type StripeSettings } from '../../config/stripe.ts';
import { ProviderRefusal } from '../../ports/payment.ts';
import { callStripe } from './failure.ts';
import { EVENTS } from './parse-webhook.ts';

/** With its remedy. */
export interface Problem {
  says: string;
  fix: string;
}

interface Answers {
  chargesEnabled: boolean;
  konbini: string | undefined;
  endpoints: { url: string; status: string; enabled_events: string[] }[];
}

/** `webhookUrl` is our webhook's. */
export function problemsOf(
  settings: StripeSettings,
  answers: Answers,
  webhookUrl: string,
): Problem[] {
  const problems: Problem[] = [];
  const note = (says: string, fix: string) => problems.push({ says, fix });
  if (!isLiveKey(settings.secretKey)) {
    note(
      "The keys are for Stripe's test mode, which moves no money.",
      'Set the live keys of Stripe.',
    );
  }
  if (!answers.chargesEnabled) {
    note(
      'The account may not charge cards yet.',
      'Finish the activation of the account in Stripe’s dashboard.',
    );
  }
  if (answers.konbini !== 'active') {
    note(
      'The account may not accept konbini payments.',
      'Turn Konbini on in the dashboard’s payment methods, or turn it off in the store’s settings.',
    );
  }
  const endpoint = answers.endpoints.find(
    ({ url, status }) => url === webhookUrl && status === 'enabled',
  );
  const isSent = (name: string) =>
    endpoint?.enabled_events.some((event) => event === name || event === '*');
  const unsent = EVENTS.filter((name) => !isSent(name));
  if (unsent.length > 0) {
    note(
      `Stripe does not send ${unsent.join(', ')} to ${webhookUrl}: orders stay unpaid and failed refunds go unnoticed.`,
      'Add the endpoint with these events in the dashboard’s webhooks: docs/recipes/payments.md.',
    );
  }
  return problems;
}

/**
 * Checks charges, konbini and the webhook's events.
 * @throws ProviderUnavailable when Stripe does not answer or does not accept the key
 */
export async function examineStripe(
  settings: StripeSettings,
  webhookUrl: string,
): Promise<Problem[]> {
  const { openClient } = await import('./sdk.ts');
  const client = openClient(settings);
  try {
    const account = await callStripe(() => client.accounts.retrieveCurrent());
    const endpoints = await callStripe(() => client.webhookEndpoints.list({ limit: 100 }));
    const answers = {
      chargesEnabled: account.charges_enabled === true,
      konbini: account.capabilities?.konbini_payments,
      endpoints: endpoints.data,
    };
    return problemsOf(settings, answers, webhookUrl);
  } catch (error) {
    if (!(error instanceof ProviderRefusal)) throw error;
    const fix =
      'Let the restricted key read the account and the webhook endpoints, or check it in the dashboard.';
    return [{ says: `Stripe does not return the account: ${error.message}`, fix }];
  }
}
