import { anybody, type Row } from './row.ts';

export const diagnosticRights = {
  reportDiagnostics: {
    ask: () => ({
      body: {
        build: '1.0.0+test',
        page: 'market',
        reports: [{ kind: 'unhandled', subject: 'error', detail: 'It broke' }],
      },
    }),
    answers: anybody,
  },
} satisfies Record<string, Row>;
