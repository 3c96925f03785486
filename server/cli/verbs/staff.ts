import { STAFF_ROLES } from '../../../src/contract/staff-roles.ts';
import { translate } from '../languages/translate.ts';
import { CliError, type Verb, type VerbContext, type Verbs } from './verb.ts';

const SHOWN_ONCE = 'Give it to them now: it cannot be shown again. They set it as HOST_KEY.';

async function list({ call }: VerbContext): Promise<string> {
  const { data } = await call('listStaff');
  const lines = data.flatMap(({ id, name, role, keys }) => [
    `${id}\t${role}\t${name}`,
    ...keys.map(
      (key) => `\t${translate('key {id}', { id: key.id })}\t${key.created_at}\t${key.label}`,
    ),
  ]);
  return lines.join('\n') || translate('Nobody.');
}

async function add({ call, word }: VerbContext): Promise<string> {
  const [name, typed] = [word(1, 'NAME'), word(2, 'ROLE')];
  const role = STAFF_ROLES.find((known) => known === typed);
  if (!role)
    throw new CliError(
      translate('A role is {roles}, not "{typed}".', { roles: STAFF_ROLES.join(', '), typed }),
    );
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

async function end({ call, number, numberOption }: VerbContext): Promise<string> {
  const key = numberOption('key');
  if (key !== undefined) {
    const notFound = translate('The store has no key {key} that works.', { key });
    await call('endStaffKey', { params: { id: key }, notFound });
    return translate('Key {key} does not work any more.', { key });
  }
  const id = number(1, 'MEMBER');
  const notFound = translate('The store has no member {id}.', { id });
  await call('endStaff', { params: { id }, notFound });
  return translate('Member {id} has left, and none of their keys works any more.', { id });
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
  add,
  key: addKey,
  end,
  log,
};

const staff: Verb = {
  usage: `[list] | add NAME ${STAFF_ROLES.join('|')} | key MEMBER [LABEL] | end MEMBER | end --key KEY | log [--before ID | --action ID]`,
  about:
    'list the staff, add a member with a key of their own, end a member or a key; list their changes',
  options: { key: { type: 'string' }, before: { type: 'string' }, action: { type: 'string' } },
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
