import { map } from 'nanostores';
import * as orderCalls from '../../contract/calls/order.ts';
import { call } from '../../platform/http/call.ts';
import { pageSignal } from '../../platform/navigation/page.ts';
import { openOrderId } from './talk.ts';

/** Data URLs of loaded pictures by id; empty while one is loading or after it failed. */
export const $pictures = map<Record<number, string>>({});

/** Loads a picture once. It needs the member's token, so no image element can load it. */
export async function loadPicture(id: number): Promise<void> {
  if ($pictures.get()[id] !== undefined) return;
  $pictures.setKey(id, '');
  const params = { id: openOrderId(), pictureId: id };
  const result = await call(orderCalls.getOrderPicture, { params, signal: pageSignal() });
  if (result.ok) $pictures.setKey(id, result.data.data_url);
}
