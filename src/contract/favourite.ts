import { z } from 'zod';
import { id, list } from './primitives.ts';

export const MOST_FAVOURITES = 200;

const ids = z.array(id).max(MOST_FAVOURITES).default([]);

export const favouriteSchemas = {
  listFavourites: { reply: list(id) },
  saveFavourites: { body: z.object({ add: ids, remove: ids }), reply: list(id) },
};
