import { keepSourceOf } from '../platform/storage/source.ts';
import type { Arrival } from './guard.ts';

/**
 * Spec §2 route guards, §2 source parameters: keep the source parameters of links on a Facebook
 * page.
 */
export const keepSource: Arrival = ({ url }) => keepSourceOf(url);
