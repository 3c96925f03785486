import type { Insertable } from 'kysely';
import type { Trx } from '../../db/db.ts';
import type { Database } from '../../db/schema.ts';

/** Public, because the demo has no real data. */
export const DEMO_PASSWORD = 'ennichi-demo';

type Member = Omit<Insertable<Database['user_account']>, 'password_hash' | 'created_at'>;
type Address = Omit<Insertable<Database['address']>, 'user_id' | 'created_at'>;

const members: { member: Member; address: Address }[] = [
  {
    member: {
      email: 'hana@example.com',
      first_name: '花',
      last_name: '佐藤',
      nickname: 'はな',
      avatar_url: '/demo/members/hana.svg',
      phone_number: '09012345678',
      slug: 'hana',
      status: 'verified',
      locale: 'ja',
    },
    address: {
      name: '佐藤 花',
      phone_number: '09012345678',
      type: 'home_delivery',
      postcode: '1620825',
      level_one: '東京都',
      level_one_code: '13',
      level_two: '新宿区',
      level_three: '神楽坂3-2-1',
      level_four: 'メゾン縁日 203',
      full_address: '東京都新宿区神楽坂3-2-1 メゾン縁日 203',
      info: null,
    },
  },
  {
    member: {
      email: 'taro@example.com',
      first_name: '太郎',
      last_name: '鈴木',
      nickname: 'たろう',
      avatar_url: '/demo/members/taro.svg',
      phone_number: '08098765432',
      slug: 'taro',
      status: 'verified',
      locale: 'ja',
    },
    address: {
      name: '鈴木 太郎',
      phone_number: '08098765432',
      type: 'home_delivery',
      postcode: '6008216',
      level_one: '京都府',
      level_one_code: '26',
      level_two: '京都市下京区',
      level_three: '東塩小路町12-3',
      level_four: '',
      full_address: '京都府京都市下京区東塩小路町12-3',
      info: null,
    },
  },
];

export async function seedMembers(db: Trx, passwordHash: string, now: string) {
  for (const { member, address } of members) {
    const { id } = await db
      .insertInto('user_account')
      .values({
        ...member,
        password_hash: passwordHash,
        email_proved_at: now,
        created_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('address')
      .values({ ...address, user_id: id, created_at: now })
      .execute();
  }
}
