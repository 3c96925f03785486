/** They take minutes, 10,000 open files, or nginx and Caddy: `npm run faults` only. */
export const longFaults = [
  'tests/faults/{kill-store,many-servers,many-streams,open-connections,proxies}.test.ts',
];
