import type { HostCallName } from '../../src/contract/host/calls.ts';
import { resourceOf } from '../../src/contract/host/resources.ts';
import { translate } from './languages/translate.ts';
import type { CallInput } from './verbs/verb.ts';

type Noun = (typeof idFields)[keyof typeof idFields];

const idFields = {
  channelId: 'channel',
  comment_id: 'comment',
  coupon_id: 'coupon',
  pictureId: 'picture',
  pinId: 'pin',
  product_id: 'product',
  productId: 'product',
  ticket_product_id: 'ticket',
} as const;

const nounOf = (field: string) => idFields[field as keyof typeof idFields] as Noun | undefined;

/** `show 4`, `guest 12`. */
function referencesOf(name: HostCallName, { params = {}, body }: CallInput): string[] {
  const fields = (body ?? {}) as Record<string, unknown>;
  const commenter = { ...fields, ...params };
  if (commenter.type && commenter.id) return [`${commenter.type} ${commenter.id}`];
  return [...Object.entries(params), ...Object.entries(fields)].flatMap(([key, value]) => {
    const noun = key === 'id' ? resourceOf(name)?.noun : nounOf(key);
    return noun && typeof value === 'number' ? [translate(`${noun} {id}`, { id: value })] : [];
  });
}

/** The body of a 404 does not name the id. */
export function notFoundMessage(store: string, name: HostCallName, input: CallInput): string {
  const references = referencesOf(name, input);
  if (references.length < 2)
    return translate('{store} has no {reference}.', {
      store,
      reference: references[0] ?? translate('such resource'),
    });
  return translate('{store} has none of: {references}.', {
    store,
    references: references.join(', '),
  });
}
