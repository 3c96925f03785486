import { z } from 'zod';
import { MOST_FAVOURITES } from './limits.ts';
import { id, list } from './primitives.ts';

const ids = z.array(id).max(MOST_FAVOURITES).default([]);

export const favouriteSchemas = {
  listFavourites: { reply: list(id) },
  saveFavourites: { body: z.object({ add: ids, remove: ids }), reply: list(id) },
};
