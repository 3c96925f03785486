import { MESSAGE_PICTURE_MAX_BYTES } from '../../../src/contract/limits.ts';
import type { Reply } from '../../../src/contract/schemas.ts';
import type { Db, Trx } from '../../db/db.ts';
import { isoAfter, isoOf } from '../../db/time.ts';
import { ApiError, notFound } from '../../http/api-error.ts';
import { PictureRefused, PicturesBusy, type PrivatePicture } from '../../ports/pictures.ts';
import type { Services } from '../../services.ts';

type Picture = Reply<'uploadOrderPicture'>;

interface Sender {
  orderId: number;
  role: 'buyer' | 'seller';
}

/** Of a picture without a message. */
const KEPT_MS = 24 * 60 * 60 * 1000;

const invalid = (field: string, message: string) =>
  new ApiError('INVALID_INPUT', `Not accepted: ${field} (${message}).`, {
    fields: { [field]: [message] },
  });

function decode(base64: string): Uint8Array {
  const bytes = Buffer.from(base64, 'base64');
  if (bytes.length <= MESSAGE_PICTURE_MAX_BYTES) return bytes;
  throw new ApiError('BODY_TOO_LARGE', 'The picture has more than 10 MB. Send a smaller one.');
}

async function encode({ pictures }: Services, base64: string): Promise<PrivatePicture> {
  try {
    return await pictures.keepPrivate(decode(base64));
  } catch (error) {
    if (error instanceof PictureRefused) throw invalid('picture', error.message);
    if (!(error instanceof PicturesBusy)) throw error;
    const { message, retryAfter } = error;
    throw new ApiError('UNAVAILABLE', `${message} Try again in ${retryAfter} seconds.`, {
      retryAfter,
    });
  }
}

/** Throws INVALID_INPUT, BODY_TOO_LARGE, UNAVAILABLE. */
export async function keepPicture(
  services: Services,
  { orderId, role }: Sender,
  base64: string,
): Promise<Picture> {
  const kept = await encode(services, base64);
  return services.db
    .insertInto('message_picture')
    .values({ ...kept, order_id: orderId, role, created_at: isoOf(services.clock()) })
    .returning(['id', 'width', 'height'])
    .executeTakeFirstOrThrow();
}

/** Throws INVALID_INPUT unless the author uploaded them for this order and they are unsent. */
export async function attachPictures(
  trx: Trx,
  message: { id: number; order_id: number; role: Sender['role'] },
  ids: readonly number[],
): Promise<void> {
  const unique = [...new Set(ids)];
  if (unique.length === 0) return;
  const attached = await trx
    .updateTable('message_picture')
    .set({ message_id: message.id })
    .where('id', 'in', unique)
    .where('order_id', '=', message.order_id)
    .where('role', '=', message.role)
    .where('message_id', 'is', null)
    .returning('id')
    .execute();
  if (attached.length < unique.length) {
    throw invalid('picture_ids', 'must be uploaded for this order and not sent yet');
  }
}

export async function findPictures(
  db: Db | Trx,
  messageIds: readonly number[],
): Promise<Map<number | null, Picture[]>> {
  if (messageIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('message_picture')
    .select(['id', 'width', 'height', 'message_id'])
    .where('message_id', 'in', [...messageIds])
    .orderBy('id')
    .execute();
  const byMessage = Map.groupBy(rows, ({ message_id }) => message_id);
  return new Map(
    [...byMessage].map(([id, pictures]) => [
      id,
      pictures.map(({ message_id: _, ...rest }) => rest),
    ]),
  );
}

/** Returns a picture that the reader sent or received. Throws NOT_FOUND. */
export async function readPicture(
  { db, pictures }: Services,
  { orderId, role }: Sender,
  id: number,
): Promise<Reply<'getOrderPicture'>> {
  const row = await db
    .selectFrom('message_picture')
    .select('name')
    .where('id', '=', id)
    .where('order_id', '=', orderId)
    .where((eb) => eb.or([eb('role', '=', role), eb('message_id', 'is not', null)]))
    .executeTakeFirst();
  const bytes = row && (await pictures.readPrivate(row.name));
  if (!bytes) throw notFound();
  return { data_url: `data:image/webp;base64,${Buffer.from(bytes).toString('base64')}` };
}

export async function deleteUnsentPictures({ db, pictures, clock }: Services): Promise<void> {
  const deleted = await db
    .deleteFrom('message_picture')
    .where('message_id', 'is', null)
    .where('created_at', '<', isoAfter(clock(), -KEPT_MS))
    .returning('name')
    .execute();
  for (const { name } of deleted) await pictures.deletePrivate(name);
}
