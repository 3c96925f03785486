import type { HostCallName } from '../../src/contract/host/calls.ts';
import { resourceOf } from '../../src/contract/host/resources.ts';
import type { CallInput } from './verbs/verb.ts';

const idFields: Record<string, string> = {
  channelId: 'channel',
  comment_id: 'comment',
  coupon_id: 'coupon',
  pinId: 'pin',
  product_id: 'product',
  productId: 'product',
  ticket_product_id: 'ticket',
};

/** `show 4`, `guest 12`. */
function referencesOf(name: HostCallName, { params = {}, body }: CallInput): string[] {
  const fields = (body ?? {}) as Record<string, unknown>;
  const commenter = { ...fields, ...params };
  if (commenter.type && commenter.id) return [`${commenter.type} ${commenter.id}`];
  return [...Object.entries(params), ...Object.entries(fields)].flatMap(([key, value]) => {
    const noun = key === 'id' ? resourceOf(name)?.noun : idFields[key];
    return noun && typeof value === 'number' ? [`${noun} ${value}`] : [];
  });
}

/** The body of a 404 does not name the id. */
export function notFoundMessage(store: string, name: HostCallName, input: CallInput): string {
  const references = referencesOf(name, input);
  if (references.length < 2) return `${store} has no ${references[0] ?? 'such resource'}.`;
  return `${store} has none of: ${references.join(', ')}.`;
}
