import type { HostReply } from '../../../src/contract/host/schemas.ts';
import { withTransaction } from '../../db/transaction.ts';
import type { Services } from '../../services.ts';
import { originsIn } from '../store/embed-origins.ts';
import type { StoreRow } from '../store/queries.ts';
import { settingOf, withSetting } from '../store/rules/settings.ts';

const TOKEN = 'embed_token';

interface Change {
  origins?: string[] | undefined;
  token?: boolean | undefined;
}

/** Design §4.12. */
export const setEmbedding = ({ db }: Services, { id }: StoreRow, { origins, token }: Change) =>
  withTransaction(db, async (trx): Promise<HostReply<'setEmbedding'>> => {
    const update = trx.updateTable('store').where('id', '=', id);
    if (origins)
      await update.set({ embed_origins: JSON.stringify([...new Set(origins)]) }).execute();
    const ofStore = trx.selectFrom('store').where('id', '=', id);
    const before = await ofStore.select('settings').executeTakeFirstOrThrow();
    if (token !== undefined) {
      await update.set({ settings: withSetting(before, TOKEN, token) }).execute();
    }
    const now = await ofStore.select(['embed_origins', 'settings']).executeTakeFirstOrThrow();
    return {
      origins: originsIn(now.embed_origins),
      token: settingOf(now, TOKEN)?.enable ?? false,
    };
  });
