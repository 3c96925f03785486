/**
 * Takes errors that happened in a browser into the server's log and figures; nothing personal, and at
 * most so many from one network. Everyone. Spec §8 unhandled errors.
 */
export const reportDiagnostics = {
  name: 'reportDiagnostics',
  method: 'POST',
  path: '/api/diagnostics',
} as const;
