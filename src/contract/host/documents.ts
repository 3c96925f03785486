import { z } from 'zod';
import { orderDocument, orderDocumentBody } from '../order-document.ts';
import { idText } from '../primitives.ts';

export const hostDocumentSchemas = {
  issueHostDocument: {
    params: z.object({ id: idText }),
    body: orderDocumentBody,
    reply: orderDocument.extend({
      /** In Japanese, for a terminal: the cells of each line. */
      text: z.array(z.array(z.string())),
      /** In Japanese, the lines of a page to print. */
      page: z.array(z.string()),
    }),
  },
};
