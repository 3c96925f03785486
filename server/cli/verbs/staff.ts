import { STAFF_ROLES, type StaffRole } from '../../../src/contract/staff-roles.ts';
import { STORE_MAIL_KINDS, type StoreMailKind } from '../../../src/contract/store-mail-kinds.ts';
import { translate } from '../languages/translate.ts';
import { CliError, type Verb, type VerbContext, type Verbs } from './verb.ts';

const ROLES = STAFF_ROLES.join('|');
const SHOWN_ONCE = 'Give it to them now: it cannot be shown again. They set it as HOST_KEY.';

async function list({ call }: VerbContext): Promise<string> {
  const { data, invitations, requires_passkey } = await call('listStaff');
  const lines = data.flatMap(({ id, name, role, keys, has_passkey, mails }) => [
    `${id}\t${role}\t${name}${has_passkey ? `\t${translate('passkey')}` : ''}`,
    ...(mails.length > 0 ? [`\t${translate('mails')}\t${mails.join(' ')}`] : []),
    ...keys.map(
      (key) => `\t${translate('key {id}', { id: key.id })}\t${key.created_at}\t${key.label}`,
    ),
  ]);
  const open = invitations.map(({ id, email, role, expires_at }) =>
    [translate('invitation {id}', { id }), role, email, expires_at].join('\t'),
  );
  const required = requires_passkey ? [translate('Logins need a passkey.')] : [];
  return [...lines, ...open, ...required].join('\n') || translate('Nobody.');
}

function roleOf(typed: string): StaffRole {
  const role = STAFF_ROLES.find((known) => known === typed);
  if (role) return role;
  throw new CliError(
    translate('A role is {roles}, not "{typed}".', { roles: STAFF_ROLES.join(', '), typed }),
  );
}

async function invite({ call, word, options }: VerbContext): Promise<string> {
  const [email, role] = [word(1, 'EMAIL'), roleOf(word(2, 'ROLE'))];
  const made = await call('inviteStaff', { body: { email, role, name: options.name } });
  return translate(
    'Invitation {id} is mailed to {email}. It ends at {at}. They log in or register with this address, and accept.',
    { id: made.id, email: made.email, at: made.expires_at },
  );
}

async function setRole({ call, number, word }: VerbContext): Promise<string> {
  const [id, role] = [number(1, 'MEMBER'), roleOf(word(2, 'ROLE'))];
  await call('setStaffRole', { params: { id }, body: { role } });
  return translate('Member {id} is {role} now.', { id, role });
}

function mailKindsOf(typed: readonly string[]): StoreMailKind[] {
  const [first] = typed;
  if (first === 'all') return [...STORE_MAIL_KINDS];
  if (first === 'none') return [];
  return typed.map((word) => {
    const kind = STORE_MAIL_KINDS.find((known) => known === word);
    if (kind) return kind;
    throw new CliError(
      translate('A mail is {kinds}, all or none, not "{typed}".', {
        kinds: STORE_MAIL_KINDS.join(', '),
        typed: word,
      }),
    );
  });
}

async function setMails({ call, number, word, words }: VerbContext): Promise<string> {
  const id = number(1, 'MEMBER');
  word(2, 'KIND');
  const mails = mailKindsOf(words.slice(2));
  const notFound = translate('The store has no member {id}.', { id });
  await call('setStaffMails', { params: { id }, body: { mails }, notFound });
  return mails.length === 0
    ? translate('Member {id} receives no mails to the store.', { id })
    : translate('Member {id} receives: {mails}.', { id, mails: mails.join(', ') });
}

async function add({ call, word }: VerbContext): Promise<string> {
  const [name, role] = [word(1, 'NAME'), roleOf(word(2, 'ROLE'))];
  const { member, key } = await call('addStaff', { body: { name, role } });
  const made = translate('{name} is member {id}, {role}. Their key {keyId}:', {
    name: member.name,
    id: member.id,
    role,
    keyId: key.id,
  });
  return [made, key.key, translate(SHOWN_ONCE)].join('\n');
}

async function addKey({ call, number, words }: VerbContext): Promise<string> {
  const id = number(1, 'MEMBER');
  const [, , label] = words;
  const made = await call('createStaffKey', {
    params: { id },
    body: { label },
    notFound: translate('The store has no member {id}.', { id }),
  });
  const head = translate('Key {key} of member {id}:', { key: made.id, id });
  return [head, made.key, translate(SHOWN_ONCE)].join('\n');
}

async function requirePasskey({ call, word }: VerbContext): Promise<string> {
  const typed = word(1, 'on|off');
  if (typed !== 'on' && typed !== 'off') {
    throw new CliError(translate('Say on or off, not "{typed}".', { typed }));
  }
  const { required } = await call('requirePasskeys', { body: { required: typed === 'on' } });
  return required
    ? translate(
        'Logins of the staff need a passkey now. Members without one add it on their member’s page. Keys work as before.',
      )
    : translate('Logins of the staff need no passkey any more.');
}

async function end({ call, number, numberOption }: VerbContext): Promise<string> {
  const invitation = numberOption('invitation');
  if (invitation !== undefined) {
    await call('endInvitation', { params: { id: invitation } });
    return translate('Invitation {id} is withdrawn.', { id: invitation });
  }
  const key = numberOption('key');
  if (key !== undefined) {
    const notFound = translate('The store has no key {key} that works.', { key });
    await call('endStaffKey', { params: { id: key }, notFound });
    return translate('Key {key} does not work any more.', { key });
  }
  const id = number(1, 'MEMBER');
  const notFound = translate('The store has no member {id}.', { id });
  await call('endStaff', { params: { id }, notFound });
  return translate(
    'Member {id} has left: their login and keys do not work for the store any more.',
    {
      id,
    },
  );
}

async function logOne({ call }: VerbContext, id: number): Promise<string> {
  const { data } = await call('listActions', { query: { id: String(id) } });
  const [action] = data;
  if (!action)
    throw new CliError(translate('The store has no action {id}: `staff log` lists them.', { id }));
  const [before, after] = [action.before, action.after].map(
    (text) => JSON.parse(text ?? '{}') as Record<string, unknown>,
  );
  const shown = (value: unknown) =>
    typeof value === 'string' ? value : JSON.stringify(value ?? null);
  const lines = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].map(
    (what) => `${what}: ${shown(before?.[what])} → ${shown(after?.[what])}`,
  );
  const head = `${action.created_at}\t${action.name} (${action.staff_id})\t${action.call}: ${action.outcome ?? translate('not completed')}`;
  return [head, ...lines].join('\n');
}

async function log(context: VerbContext): Promise<string> {
  const { call, numberOption } = context;
  const one = numberOption('action');
  if (one !== undefined) return logOne(context, one);
  const before = numberOption('before');
  const query = before === undefined ? {} : { query: { before: String(before) } };
  const { data } = await call('listActions', query);
  const lines = data.map((action) =>
    [
      action.id,
      action.created_at,
      `${action.name} (${action.staff_id})`,
      `${action.call}${action.subject ? ` of ${action.subject}` : ''}: ${action.outcome ?? translate('not completed')}`,
      action.input,
      ...(action.before || action.after
        ? [`${action.before ?? '{}'} → ${action.after ?? '{}'}`]
        : []),
    ].join('\t'),
  );
  return lines.join('\n') || translate('No action is recorded yet.');
}

const actions: Record<string, (context: VerbContext) => Promise<string>> = {
  list,
  invite,
  role: setRole,
  mails: setMails,
  add,
  key: addKey,
  end,
  remove: end,
  'require-passkey': requirePasskey,
  log,
};

const staff: Verb = {
  usage: `[list] | invite EMAIL ${ROLES} [--name NAME] | role MEMBER ${ROLES} | remove MEMBER | mails MEMBER KIND…|all|none | add NAME ${ROLES} | key MEMBER [LABEL] | end MEMBER | end --key KEY | end --invitation ID | require-passkey on|off | log [--before ID | --action ID]`,
  about:
    'list the staff, invite a member by mail, change a role, remove a member, choose the mails they receive; add one with a key, end a key; require passkeys; list their changes',
  details: () =>
    translate(
      'Examples:\n  staff invite sayo@example.com operator --name 小夜\n  staff role 3 moderator\n  staff remove 3\n  staff mails 3 newOrder returnAsked\n  staff require-passkey on\n\nMails: {kinds}. A mail that no member chose goes to the store’s contact address.',
      { kinds: STORE_MAIL_KINDS.join(', ') },
    ),
  options: {
    key: { type: 'string' },
    name: { type: 'string' },
    invitation: { type: 'string' },
    before: { type: 'string' },
    action: { type: 'string' },
  },
  async run(context) {
    const [action = 'list'] = context.words;
    const run = Object.hasOwn(actions, action) ? actions[action] : undefined;
    if (!run)
      throw new CliError(
        translate('An action is {actions}, not "{action}".', {
          actions: Object.keys(actions).join(', '),
          action,
        }),
      );
    return run(context);
  },
};

export const staffVerbs: Verbs = { staff };
