import { connect, createServer, type Socket } from 'node:net';

/** A door before a server that can be shut: all that goes through it breaks, and nothing comes in. */
export interface Gate {
  /** Where browsers reach the server through it, without a trailing slash. */
  origin: string;
  shut: () => void;
  open: () => void;
  stop: () => Promise<void>;
}

/** Opens one before a server of this machine. */
export async function openGate(server: string): Promise<Gate> {
  const { hostname, port } = new URL(server);
  const sockets = new Set<Socket>();
  let isShut = false;
  const keep = (socket: Socket) => {
    sockets.add(socket);
    // Whatever ends one side ends the other; how it ended is no matter here.
    socket.on('error', () => socket.destroy());
    socket.once('close', () => sockets.delete(socket));
  };
  const listener = createServer((outer) => {
    if (isShut) return void outer.destroy();
    const inner = connect(Number(port), hostname);
    keep(outer);
    keep(inner);
    outer.once('close', () => inner.destroy());
    inner.once('close', () => outer.destroy());
    outer.pipe(inner).pipe(outer);
  });
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  const address = listener.address();
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    origin: `http://localhost:${typeof address === 'object' && address?.port}`,
    shut: () => {
      isShut = true;
      cut();
    },
    open: () => {
      isShut = false;
    },
    stop: async () => {
      cut();
      await new Promise((resolve) => listener.close(resolve));
    },
  };
}
