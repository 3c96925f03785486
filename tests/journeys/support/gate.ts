import { connect, createServer, type Socket } from 'node:net';

/** A TCP proxy in front of a server. Shutting it breaks all connections and rejects new ones. */
export interface Gate {
  /** The server's origin through the proxy. */
  origin: string;
  shut: () => void;
  open: () => void;
  stop: () => Promise<void>;
}

/** Starts a proxy in front of a server on this machine. */
export async function openGate(server: string): Promise<Gate> {
  const { hostname, port } = new URL(server);
  const sockets = new Set<Socket>();
  let isShut = false;
  const keep = (socket: Socket) => {
    sockets.add(socket);
    // The end of one side ends the other; errors need no handling.
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
