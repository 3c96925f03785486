import * as orderCalls from '../../contract/calls/order.ts';
import { MESSAGE_PICTURE_MAX_BYTES, MESSAGE_PICTURES_MAX } from '../../contract/limits.ts';
import type { Reply } from '../../contract/schemas.ts';
import type { Failure, Result } from '../../platform/errors/failure.ts';
import { call } from '../../platform/http/call.ts';
import { pageSignal } from '../../platform/navigation/page.ts';
import { $attached, addAttached, revokeUrls, type UnsentPicture } from './attached.ts';

/* Loaded after the page: src/islands/order-message/order-message.tsx. */

/** As the server reads them. Without HEIC, which iPhones therefore convert to JPEG. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'];

export interface RefusedPicture {
  name: string;
  reason: 'type' | 'size' | 'count';
}

/** Returns undefined unless the browser can decode the picture. */
async function measure(src: string) {
  const image = new Image();
  image.src = src;
  try {
    await image.decode();
    return { width: image.naturalWidth, height: image.naturalHeight };
  } catch {
    return undefined;
  }
}

async function attach(
  file: File,
  signal: AbortSignal,
): Promise<RefusedPicture['reason'] | undefined> {
  if ($attached.get().length >= MESSAGE_PICTURES_MAX) return 'count';
  if (!PICTURE_TYPES.includes(file.type)) return 'type';
  if (file.size > MESSAGE_PICTURE_MAX_BYTES) return 'size';
  const src = URL.createObjectURL(file);
  const size = await measure(src);
  if (size && !signal.aborted) addAttached({ ...size, file, src });
  else revokeUrls([{ src, width: 0, height: 0 }]);
  return size ? undefined : 'type';
}

/** Returns the refused pictures. */
export async function attachPictures(files: readonly File[]): Promise<RefusedPicture[]> {
  const signal = pageSignal();
  const refused: RefusedPicture[] = [];
  for (const file of files) {
    const reason = await attach(file, signal);
    if (reason) refused.push({ name: file.name, reason });
  }
  return refused;
}

/** Rejects when the file was changed or deleted since it was chosen. */
const base64Of = (file: File) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });

async function upload(
  orderId: string,
  file: File,
  signal: AbortSignal,
): Promise<Result<Reply<'uploadOrderPicture'>>> {
  const picture = await base64Of(file).catch(() => undefined);
  if (picture === undefined) return { ok: false, failure: { code: 'UNKNOWN', messages: [] } };
  const params = { id: orderId };
  return call(orderCalls.uploadOrderPicture, { params, body: { picture }, signal });
}

/**
 * Uploads the pictures that have no id, one after another, and returns the first failure.
 * @param onUploaded receives all pictures after each upload
 */
export async function uploadPictures(
  orderId: string,
  pictures: readonly UnsentPicture[],
  onUploaded: (pictures: readonly UnsentPicture[]) => void,
): Promise<Failure | undefined> {
  const signal = pageSignal();
  const all = [...pictures];
  for (const [index, picture] of pictures.entries()) {
    if (picture.id !== undefined || !picture.file) continue;
    const result = await upload(orderId, picture.file, signal);
    if (!result.ok) return result.failure;
    all[index] = { ...picture, id: result.data.id };
    onUploaded([...all]);
  }
  return undefined;
}
