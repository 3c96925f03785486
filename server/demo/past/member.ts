import type { Trx } from '../../db/db.ts';

/** Whom past orders belong to, and where they went. */
export interface Member {
  id: number;
  email: string;
  name: string;
  phone: string;
  postcode: string;
  address: string;
}

/** A demo member with the address of their book. */
export const findMember = (trx: Trx, email: string): Promise<Member> =>
  trx
    .selectFrom('user_account')
    .innerJoin('address', 'address.user_id', 'user_account.id')
    .select([
      'user_account.id',
      'user_account.email',
      'address.name',
      'address.phone_number as phone',
      'address.postcode',
      'address.full_address as address',
    ])
    .where('user_account.email', '=', email)
    .executeTakeFirstOrThrow();
