import { anybody, members, ownerAlone, type Row } from './row.ts';
import { NOBODYS } from './scene.ts';

const body = {
  name: '佐藤 花',
  phone_number: '09012345678',
  type: 'home_delivery',
  address: {
    postcode: '1620825',
    level_one: '東京都',
    level_one_code: '13',
    level_two: '新宿区',
    level_three: '神楽坂3-2-1',
    level_four: '',
    region: 'JP',
    info: null,
  },
};

export const addressRights = {
  listAddresses: { ask: () => ({}), answers: members },
  createAddress: { ask: () => ({ body }), answers: members },
  updateAddress: {
    ask: async ({ server, owner }) => {
      const created = await server.call('createAddress', { ...owner.auth, body });
      return { params: { id: created.body.id }, body };
    },
    missing: () => ({ params: { id: NOBODYS }, body }),
    answers: ownerAlone,
  },
  deleteAddress: {
    ask: async ({ server, owner }) => {
      const created = await server.call('createAddress', { ...owner.auth, body });
      return { params: { id: created.body.id } };
    },
    missing: () => ({ params: { id: NOBODYS } }),
    answers: ownerAlone,
  },
  lookupPostalCode: { ask: () => ({ params: { code: '1620825' } }), answers: anybody },
} satisfies Record<string, Row>;
