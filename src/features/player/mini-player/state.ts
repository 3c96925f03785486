import { atom, computed } from 'nanostores';
import { $route } from '../../../platform/route/current.ts';
import type { Corner } from '../rules/corner.ts';
import { placeOf } from '../rules/place.ts';
import { $show } from '../state.ts';

/** Where the show is seen on this page; undefined while the router changes pages. */
export const $place = computed([$show, $route], (show, route) => route && placeOf(show, route));

/** The corner of the page in which the show goes on. */
export const $corner = atom<Corner>('bottom-right');
