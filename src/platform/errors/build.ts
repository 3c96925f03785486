import { matchRoute } from '../../routes/match.ts';

/** `0.1.0+aB3dE6gH9j` */
export function currentBuild(): string {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="ennichi-build"]');
  return meta ? `${__CLIENT_VERSION__}+${meta.content}` : __CLIENT_VERSION__;
}

/** An address would contain ids of people. */
export const currentRoute = (): string => matchRoute(location.pathname)?.name ?? 'unknown';
