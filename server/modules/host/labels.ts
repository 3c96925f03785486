import type { Carrier } from '../../../src/contract/carriers.ts';
import type { LabelProblem } from '../../../src/contract/host/labels.ts';
import type { LabelSender } from '../../../src/contract/store-file/sender.ts';
import { ApiError } from '../../http/api-error.ts';
import type { App } from '../../http/env.ts';
import { dayOf } from '../payment/rules/store-day.ts';
import { findLabels } from '../shipping/labels/find-labels.ts';
import { readTrackingNumbers } from '../shipping/labels/read-tracking-numbers.ts';
import { labelFormats, writeLabels } from '../shipping/labels/write-labels.ts';
import type { StoreRow } from '../store/queries.ts';
import { mountHostCall } from './mount.ts';

/** Throws STATE_CONFLICT with the missing setting. */
function requireSender({ sender: json }: StoreRow, carrier: Carrier): LabelSender {
  const sender = json === null ? null : (JSON.parse(json) as LabelSender);
  const missing = sender ? labelFormats[carrier].missingSetting(sender) : 'name';
  if (sender && missing === undefined) return sender;
  throw new ApiError(
    'STATE_CONFLICT',
    `Labels need shipping.sender.${missing}. Add it to the store's file, and apply the file.`,
  );
}

/** The sender is the same on each label, so one error names its mistake. */
function requirePrintableSender(problems: readonly LabelProblem[]): void {
  const field = problems.find((problem) => problem.field.startsWith('sender_'))?.field;
  if (!field) return;
  throw new ApiError(
    'STATE_CONFLICT',
    `Labels cannot print the ${field} of shipping.sender: it is too long, or has characters that Shift_JIS lacks. Change it in the store's file, and apply the file.`,
  );
}

export function mountHostLabels(app: App): void {
  mountHostCall(app, 'writeLabels', async ({ params, body, store, services }) => {
    const { carrier } = params;
    const sender = requireSender(store, carrier);
    const shipOn = body.ship_on ?? dayOf(services.clock(), store.timezone);
    const parcel = { sender, shipOn, temperature: body.temperature };
    const asked = { storeId: store.id, refs: body.orders };
    const { labels, problems } = await findLabels(services.db, asked, parcel);
    const replace = new Map(Object.entries(body.replace ?? {}));
    const written = writeLabels(labelFormats[carrier], labels, replace);
    requirePrintableSender(written.problems);
    return {
      file: written.file ? Buffer.from(written.file).toString('base64') : null,
      count: written.count,
      problems: [...problems, ...written.problems],
    };
  });

  mountHostCall(app, 'readTrackingNumbers', async ({ params, body }) =>
    readTrackingNumbers(params.carrier, Buffer.from(body.file, 'base64')),
  );
}
