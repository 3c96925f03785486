/**
 * `npm run bench -- filled [rounds [seconds]]`: the server's cost of a filled page, beside the
 * static login page. Drawn: each request has another origin, so each page is read, drawn and
 * compressed. Both alternate in one run; compare CPU time.
 */
import { loadavg } from 'node:os';
import { cpuMs } from './api/cpu.ts';
import { portOf, type Server } from './api/reads.ts';
import { encode, openWire } from './api/wire.ts';
import { median } from './median.ts';
import { startServer } from './server.ts';

const [rounds = 3, seconds = 4] = process.argv.slice(2).map(Number);
const CONNECTIONS = 4;
const SHELL = '/hanamichi/login';
const PAGES = { product: '/hanamichi/market/product/1', market: '/hanamichi/market' };

let origins = 0;

async function measure(server: Server, path: string, isDrawn: boolean) {
  const wires = await Promise.all(
    Array.from({ length: CONNECTIONS }, () => openWire(portOf(server))),
  );
  const cpu = cpuMs(server.pid);
  const start = performance.now();
  let answered = 0;
  const drive = async (wire: (typeof wires)[number]) => {
    while (performance.now() < start + seconds * 1000) {
      origins += 1;
      const headers = { Host: isDrawn ? `shop-${origins}` : 'shop', 'Accept-Encoding': 'br' };
      const { status } = await wire.ask(encode({ method: 'GET', path, headers }));
      if (status !== 200) throw new Error(`${path} responds ${status}.`);
      answered += 1;
    }
  };
  await Promise.all(wires.map(drive));
  for (const wire of wires) wire.close();
  const perSecond = answered / ((performance.now() - start) / 1000);
  return { perSecond, cpu: ((cpuMs(server.pid) - cpu) * 1000) / answered };
}

type Run = Awaited<ReturnType<typeof measure>>;

const server = await startServer();
try {
  const cases = [
    { name: 'static shell', path: SHELL, isDrawn: false },
    ...Object.entries(PAGES).flatMap(([name, path]) => [
      { name: `${name}, kept`, path, isDrawn: false },
      { name: `${name}, drawn`, path, isDrawn: true },
    ]),
  ];
  const runs: Record<string, Run[]> = {};
  for (const { path, isDrawn } of cases) await measure(server, path, isDrawn);
  for (let round = 1; round <= rounds; round += 1) {
    for (const { name, path, isDrawn } of cases) {
      runs[name] = [...(runs[name] ?? []), await measure(server, path, isDrawn)];
    }
    console.log(`round ${round} of ${rounds}`);
  }
  const shell = median((runs['static shell'] ?? []).map(({ cpu }) => cpu));
  console.log(`Load of the machine ${loadavg()[0]?.toFixed(1)}; processor time of the server.`);
  console.table(
    Object.fromEntries(
      Object.entries(runs).map(([name, each]) => {
        const cpu = median(each.map((run) => run.cpu));
        return [
          name,
          {
            'CPU µs': Math.round(cpu),
            'to the shell': (cpu / shell).toFixed(2),
            'requests/s': Math.round(median(each.map((run) => run.perSecond))),
          },
        ];
      }),
    ),
  );
} finally {
  await server.stop();
}
