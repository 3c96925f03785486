import { z } from 'zod';
import { success } from './primitives.ts';
import { redact } from './redact.ts';

/** `csp`: a violation of the page's Content-Security-Policy. */
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

/** Redacts on the server too, because a client may not have redacted. */
const redacted = (maxLength: number) =>
  z
    .string()
    .max(4 * maxLength)
    .transform((text) => redact(text, maxLength));

const diagnostic = z.object({
  kind: diagnosticKind,
  subject: redacted(SUBJECT_LENGTH),
  detail: redacted(DETAIL_LENGTH),
});

export const diagnosticSchemas = {
  reportDiagnostics: {
    body: z.object({
      build: z.string().regex(/^[\w.+-]{1,64}$/, 'must be a version'),
      /** The route's name: an address would contain ids. */
      page: z.string().regex(/^[a-zA-Z]{1,40}$/, 'must be the name of a route'),
      reports: z.array(diagnostic).min(1).max(20),
    }),
    reply: success,
  },
};
