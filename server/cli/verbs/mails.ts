import { translate } from '../languages/translate.ts';
import { CliError, type Verb, type VerbContext, type Verbs } from './verb.ts';

type Call = VerbContext['call'];

async function listFailed(call: Call): Promise<string> {
  const { data } = await call('listFailedMails');
  if (data.length === 0) return translate('No mail has failed.');
  return data
    .map(({ failed_at, to, order_id, subject, problem }) =>
      [
        failed_at,
        to,
        ...(order_id === null ? [] : [translate('order {id}', { id: order_id })]),
        subject,
        problem,
      ].join('\t'),
    )
    .join('\n');
}

async function readQuota(call: Call): Promise<string> {
  const { quota } = await call('getLineQuota');
  if (quota === null) return translate('LINE is not set up: notices go by mail.');
  const { limit, used } = quota;
  return limit === null
    ? translate('{used} LINE messages sent this month; the plan has no limit.', { used })
    : translate('{used} of {limit} LINE messages sent this month.', { used, limit });
}

async function reportBounce(
  call: Call,
  body: { email: string; reason: string | boolean | undefined },
): Promise<string> {
  await call('reportBounce', { body });
  return translate(
    'The newest mail to {email} is listed as not delivered. Its member gets no optional notices.',
    { email: body.email },
  );
}

const mails: Verb = {
  usage: '--failed | --line | --bounced ADDRESS [--reason TEXT]',
  about:
    'list mails of the store that did not arrive, with the reason; record one that came back; show the quota of LINE messages',
  options: {
    failed: { type: 'boolean' },
    line: { type: 'boolean' },
    bounced: { type: 'string' },
    reason: { type: 'string' },
  },
  details: () =>
    translate(
      "Examples:\n  mails --failed\n  mails --bounced hana@example.com --reason '550 No such user'\n  mails --line\n\nCall the buyer, or correct the address in the order. A mail server that cannot be reached is tried for a day. When the month's LINE messages are used up, notices go by mail.",
    ),
  async run({ call, options }) {
    if (typeof options.bounced === 'string') {
      return reportBounce(call, { email: options.bounced, reason: options.reason });
    }
    if (options.line) return readQuota(call);
    if (options.failed) return listFailed(call);
    throw new CliError(translate('Add --failed, --bounced or --line: sent mails are not kept.'));
  },
};

export const mailVerbs: Verbs = { mails };
