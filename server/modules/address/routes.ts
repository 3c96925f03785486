import type { Reply } from '../../../src/contract/schemas.ts';
import { withTransaction } from '../../db/transaction.ts';
import { notFound } from '../../http/api-error.ts';
import { requireMember } from '../../http/auth.ts';
import type { App } from '../../http/env.ts';
import { mount } from '../../http/mount.ts';
import { placesOf } from './postal-code.ts';
import {
  type AddressRow,
  deleteAddressRow,
  listAddressRows,
  saveAddress,
  updateAddressRow,
} from './queries.ts';

/** Spec §3 Address book entry. */
const toAddress = (row: AddressRow): Reply<'createAddress'> => ({
  id: row.id,
  user_id: row.user_id,
  name: row.name,
  phone_number: row.phone_number,
  type: row.type,
  address: {
    postcode: row.postcode,
    level_one: row.level_one,
    level_one_code: row.level_one_code,
    level_two: row.level_two,
    level_three: row.level_three,
    level_four: row.level_four,
    full_address: row.full_address,
    region: 'JP',
    info: row.info,
  },
});

/** Spec §7 addresses. */
export function mountAddress(app: App): void {
  mount(app, 'listAddresses', async ({ visitor, services }) => {
    const rows = await listAddressRows(services.db, requireMember(visitor));
    return { data: rows.map(toAddress) };
  });

  mount(app, 'createAddress', async ({ visitor, body, services: { db, clock } }) => {
    const userId = requireMember(visitor);
    return toAddress(await withTransaction(db, (trx) => saveAddress(trx, userId, body, clock())));
  });

  mount(app, 'updateAddress', async ({ visitor, params, body, services: { db } }) => {
    const row = await updateAddressRow(db, requireMember(visitor), params.id, body);
    if (!row) throw notFound();
    return toAddress(row);
  });

  mount(app, 'deleteAddress', async ({ visitor, params, services }) => {
    const isDeleted = await deleteAddressRow(services.db, requireMember(visitor), params.id);
    if (!isDeleted) throw notFound();
    return { success: true };
  });

  mount(app, 'lookupPostalCode', async ({ params }) => ({ data: placesOf(params.code) }));
}
