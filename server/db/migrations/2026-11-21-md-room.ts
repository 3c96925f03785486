import type { Kysely } from 'kysely';
import { addRoomColumns } from './room/columns.ts';
import { createGameTables } from './room/games.ts';
import { createHostTables } from './room/host.ts';
import { createReplayTables } from './room/replay.ts';
import { createTalkTables } from './room/talk.ts';

/** What a show can raise: polls, draws, pins, replays, tickets, and who may run it. */
export async function up(db: Kysely<never>): Promise<void> {
  await addRoomColumns(db);
  await createTalkTables(db);
  await createGameTables(db);
  await createReplayTables(db);
  await createHostTables(db);
}
