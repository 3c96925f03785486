import { z } from 'zod';
import { success } from './primitives.ts';
import { redact } from './redact.ts';

/**
 * The part of the page that failed. `csp`: the page's Content-Security-Policy blocked something.
 */
export const diagnosticKind = z.enum([
  'reply-mismatch',
  'event-mismatch',
  'unhandled',
  'player',
  'realtime',
  'enterprise',
  'embed',
  'policy',
  'room',
]);

const SUBJECT_LENGTH = 80;
const DETAIL_LENGTH = 1000;

/** Redacts again on the server, because a client may not have redacted. */
const redacted = (maxLength: number) =>
  z
    .string()
    .max(4 * maxLength)
    .transform((text) => redact(text, maxLength));

/** One error in a browser. */
const diagnostic = z.object({
  kind: diagnosticKind,
  subject: redacted(SUBJECT_LENGTH),
  detail: redacted(DETAIL_LENGTH),
});

export const diagnosticSchemas = {
  reportDiagnostics: {
    body: z.object({
      build: z.string().regex(/^[\w.+-]{1,64}$/, 'must be a version'),
      /** The name of the route. An address would contain ids. */
      page: z.string().regex(/^[a-zA-Z]{1,40}$/, 'must be the name of a route'),
      reports: z.array(diagnostic).min(1).max(20),
    }),
    reply: success,
  },
};
