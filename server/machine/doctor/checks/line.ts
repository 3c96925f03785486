import { openLineMessenger } from '../../../line/messenger.ts';
import { isNearlyUsed } from '../../../modules/mail/line-quota.ts';
import { type Check, fault, ok, reasonOf, warning } from '../finding.ts';

/** Without a token notices go by mail. */
export const checkLine: Check = async ({ config: { line } }) => {
  if (!line) return [];
  try {
    const quota = await openLineMessenger(line).readQuota();
    const { limit, used } = quota;
    if (limit === null) return ok('line', 'LINE accepts the token; the plan has no limit.');
    if (!isNearlyUsed(quota)) {
      return ok(
        'line',
        `${limit} LINE messages a month, of which ${used} are sent. The token is accepted.`,
      );
    }
    return warning(
      'line',
      `${used} of this month's ${limit} LINE messages are sent.`,
      'When they are used up, notices go by mail. To send more by LINE, change the plan in LINE Official Account Manager.',
    );
  } catch (error) {
    return fault(
      'line',
      `LINE refuses the channel access token: ${reasonOf(error)}.`,
      'Issue a long-lived token in the Messaging API tab of the channel, and set LINE_CHANNEL_ACCESS_TOKEN to it. If LINE cannot be reached, let the firewall allow https to api.line.me.',
    );
  }
};
