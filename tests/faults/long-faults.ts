/** They take minutes, or need nginx and Caddy: `npm run faults` only. */
export const longFaults = ['tests/faults/{kill-store,many-servers,many-streams,proxies}.test.ts'];
