import { translate } from '../languages/translate.ts';
import { CliError, type Verb, type Verbs } from './verb.ts';

const mails: Verb = {
  usage: '--failed',
  about: 'list mails of the store that did not arrive, with the reason, newest first',
  options: { failed: { type: 'boolean' } },
  details: () =>
    translate(
      'Example:\n  mails --failed\n\nCall the buyer, or correct the address in the order. A mail server that cannot be reached is tried for a day.',
    ),
  async run({ call, options }) {
    if (!options.failed) throw new CliError(translate('Add --failed: sent mails are not kept.'));
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
  },
};

export const mailVerbs: Verbs = { mails };
