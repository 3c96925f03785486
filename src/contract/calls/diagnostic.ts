/**
 * Records a browser's errors in the server's log and metrics, without personal data and
 * rate-limited per network. Everyone. Spec §8 unhandled errors.
 */
export const reportDiagnostics = {
  name: 'reportDiagnostics',
  method: 'POST',
  path: '/api/diagnostics',
} as const;
