import {
  ORDER_KINDS,
  type OrderKind,
  type OrderState,
  orderMachine,
} from '../../server/modules/order/rules/order-machine.ts';

export const ORDER_STATES_FILE = 'docs/order-states.md';

const TITLES: Record<OrderKind, string> = {
  prepaid: 'Goods paid by card or at a convenience store',
  prepaid_virtual: 'Tickets and subscriptions paid by card or at a convenience store',
  door: 'Goods paid at the door',
  free: 'Free goods',
  free_virtual: 'Free tickets and subscriptions',
};

/** Mermaid ids cannot contain a slash. */
const idOf = (state: OrderState) => state.replace('/', '__');

function edgesOf(kind: OrderKind): string[] {
  const commands = new Map<string, string[]>();
  for (const [command, transitions] of Object.entries(orderMachine[kind])) {
    for (const [from, to] of Object.entries(transitions) as [OrderState, OrderState][]) {
      const start = from === 'init/init' ? '[*]' : idOf(from);
      const edge = `${start} --> ${idOf(to)}`;
      commands.set(edge, [...(commands.get(edge) ?? []), command]);
    }
  }
  return [...commands].map(([edge, names]) => `    ${edge}: ${names.join(', ')}`);
}

function statesOf(kind: OrderKind): OrderState[] {
  const pairs = Object.values(orderMachine[kind]).flatMap(
    (transitions) => Object.entries(transitions) as [OrderState, OrderState][],
  );
  return [...new Set(pairs.flat())].filter((state) => state !== 'init/init');
}

const diagramOf = (kind: OrderKind) =>
  [
    `## ${TITLES[kind]} (\`${kind}\`)`,
    '',
    '```mermaid',
    'stateDiagram-v2',
    ...statesOf(kind).map((state) => `    ${idOf(state)}: ${state}`),
    ...edgesOf(kind),
    '```',
  ].join('\n');

export const drawOrderStates = (): string =>
  [
    '# The states of an order',
    '',
    'A state is `status/payment status`. An arrow is a command of `transitionOrder`; any other command is refused.',
    'Generated from [order-machine.ts](../server/modules/order/rules/order-machine.ts) by',
    '`node scripts/docs/main.ts`.',
    '',
    ORDER_KINDS.map(diagramOf).join('\n\n'),
    '',
  ].join('\n');
