import type { HostReply } from '../../../src/contract/host/schemas.ts';
import { translate } from '../languages/translate.ts';
import { CliError, requireConfirmed, type Verb, type VerbContext, type Verbs } from './verb.ts';

type Disclosed = HostReply<'discloseMember'>;

const rowText = (row: Record<string, unknown>) =>
  Object.entries(row)
    .filter(([, value]) => value !== null && value !== '')
    .map(([name, value]) => `${name}: ${value}`)
    .join('\t');

function disclosureText({ member_id, is_complete, data }: Disclosed): string {
  const tables = Object.entries(data).flatMap(([table, rows]) => ['', table, ...rows.map(rowText)]);
  const note = translate(
    'The member also uses another store of this server: the data of the account is left out.',
  );
  return [
    translate('Member {id}', { id: member_id }),
    ...(is_complete ? [] : [note]),
    ...tables,
  ].join('\n');
}

async function disclose({ call, word, options }: VerbContext): Promise<string> {
  const found = await call('discloseMember', { body: { member: word(1, 'MEMBER') } });
  return options.json ? JSON.stringify(found, null, 2) : disclosureText(found);
}

async function remove(context: VerbContext): Promise<string> {
  const { call, word } = context;
  const member = word(1, 'MEMBER');
  const question = translate('Delete the account of {member}? It cannot be restored.', { member });
  await requireConfirmed(context, question);
  const found = await call('deleteMember', { body: { member } });
  return [
    translate('Member {id} is deleted, with {comments} comments.', {
      id: found.member_id,
      comments: found.deleted_comments,
    }),
    translate(
      'Kept: {kept} finished orders with name, amounts and items, because tax law requires it for seven years; then the name is removed.',
      { kept: found.kept_orders },
    ),
    ...(found.open_orders > 0
      ? [
          translate(
            'Kept: {open} open orders with their address, until they are finished. Then the same holds for them.',
            { open: found.open_orders },
          ),
        ]
      : []),
  ].join('\n');
}

const member: Verb = {
  usage: 'disclose MEMBER [--json] | delete MEMBER [--yes]',
  about: 'show all data about a member, or delete it, when the member asks for it',
  examples: [
    'npm run host -- member disclose hanako@example.com --json > hanako.json',
    'npm run host -- member delete hanako@example.com',
  ],
  options: { json: { type: 'boolean' }, yes: { type: 'boolean' } },
  async run(context) {
    const action = context.word(0, 'disclose | delete');
    if (action === 'disclose') return disclose(context);
    if (action === 'delete') return remove(context);
    throw new CliError(translate('A member can be disclosed or deleted: disclose, delete.'));
  },
};

export const memberVerbs: Verbs = { member };
