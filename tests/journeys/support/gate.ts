import { connect, createServer, type Socket } from 'node:net';

export interface Gate {
  origin: string;
  shut: () => void;
  /** Stops all bytes; connections stay open, and new ones are accepted. */
  hold: () => void;
  /** Ends `shut` or `hold` and delivers the held bytes. */
  open: () => void;
  stop: () => Promise<void>;
}

type Pair = readonly [outer: Socket, inner: Socket];

function join([outer, inner]: Pair): void {
  outer.pipe(inner).pipe(outer);
}

function part([outer, inner]: Pair): void {
  outer.unpipe(inner);
  inner.unpipe(outer);
}

export async function openGate(server: string): Promise<Gate> {
  const { hostname, port } = new URL(server);
  const pairs = new Set<Pair>();
  let state: 'open' | 'shut' | 'held' = 'open';
  const listener = createServer((outer) => {
    if (state === 'shut') return void outer.destroy();
    const inner = connect(Number(port), hostname);
    const pair: Pair = [outer, inner];
    pairs.add(pair);
    for (const [socket, other] of [pair, [inner, outer] as const]) {
      socket.on('error', () => socket.destroy());
      socket.once('close', () => {
        other.destroy();
        pairs.delete(pair);
      });
    }
    if (state === 'open') join(pair);
  });
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  const address = listener.address();
  const cut = () => {
    for (const [outer] of pairs) outer.destroy();
  };
  return {
    origin: `http://localhost:${typeof address === 'object' && address?.port}`,
    shut: () => {
      state = 'shut';
      cut();
    },
    hold: () => {
      state = 'held';
      for (const pair of pairs) part(pair);
    },
    open: () => {
      if (state === 'held') for (const pair of pairs) join(pair);
      state = 'open';
    },
    stop: async () => {
      cut();
      await new Promise((resolve) => listener.close(resolve));
    },
  };
}
