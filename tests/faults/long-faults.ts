/** Faults that take minutes, or need nginx and Caddy: for `npm run faults`, not for every `npm test`. */
export const longFaults = ['tests/faults/{kill-store,many-servers,many-streams,proxies}.test.ts'];
