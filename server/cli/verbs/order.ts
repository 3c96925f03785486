import { HOST_ORDER_COMMANDS } from '../../../src/contract/host-order.ts';
import { HostError, type Verb } from '../verb.ts';

/** A host types dashes, the machine of orders has underscores. */
const typed = (command: string) => command.replaceAll('_', '-');

export const order: Verb = {
  usage: `ORDER ${HOST_ORDER_COMMANDS.map(typed).join(' | ')} [--reason TEXT]`,
  about: 'say what has become of an order; the buyer sees it',
  options: { reason: { type: 'string' } },
  async run({ call, word, number, options }) {
    const id = number(0, 'ORDER');
    const wish = word(1, 'what became of it');
    const command = HOST_ORDER_COMMANDS.find((known) => typed(known) === typed(wish));
    if (!command) {
      const all = HOST_ORDER_COMMANDS.map(typed).join(', ');
      throw new HostError(`An order cannot "${wish}". It can: ${all}.`);
    }
    const body = { command, reason: options.reason };
    const moved = await call('moveOrder', { params: { id }, body });
    return `Order ${moved.slug} is ${moved.status}, its payment ${moved.payment_status}.`;
  },
};
