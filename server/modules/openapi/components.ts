import { type ErrorCode, errorStatus } from '../../../src/contract/errors.ts';
import { headers } from '../../../src/contract/headers.ts';
import { type JsonSchema, json } from './operation.ts';

const errorSchema: JsonSchema = {
  type: 'object',
  required: ['message', 'report_type', 'request_id'],
  properties: {
    message: { type: 'string', description: 'What happened, why, and what to do.' },
    report_type: { type: 'string', enum: Object.keys(errorStatus) satisfies string[] },
    report_code: {
      type: 'string',
      description: 'On GMO_PAYMENT_EXCEPTION: the provider’s own code for why.',
    },
    errors: {
      type: 'object',
      description: 'On INVALID_INPUT, and where one field is to blame: its path to its messages.',
      additionalProperties: { type: 'array', items: { type: 'string' } },
    },
    request_id: { type: 'string' },
  },
};

const errorDescription = (Object.entries(errorStatus) as [ErrorCode, number][])
  .map(([code, status]) => `${status} ${code}`)
  .join(', ');

const token = (name: string, description: string) => ({
  type: 'apiKey',
  in: 'header',
  name,
  description,
});

/** What operations refer to: who may ask, and how the server says no. */
export const components = {
  securitySchemes: {
    member: { type: 'http', scheme: 'bearer', description: 'A member’s token, from login.' },
    guest: token(headers.guest, 'A guest’s token, from the guest token call.'),
    host: {
      type: 'http',
      scheme: 'bearer',
      description: 'A key of a store, made by `npm run host -- key`.',
    },
  },
  responses: {
    Error: {
      description: errorDescription,
      content: json({ $ref: '#/components/schemas/Error' }),
    },
  },
  schemas: { Error: errorSchema },
};
