import { atom } from 'nanostores';
import type { Reply } from '../../contract/schemas.ts';

type Show = Reply<'getTicket'>['posts'][number];

/** The shows that tickets admit to, by the ticket's product id; missing until they are loaded. */
export const $ticketShows = atom<Readonly<Record<number, readonly Show[]>>>({});
