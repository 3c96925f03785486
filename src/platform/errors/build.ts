import { matchRoute } from '../../routes/match.ts';

/** The running scripts' version and build: `0.1.0+aB3dE6gH9j`. */
export function currentBuild(): string {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="ennichi-build"]');
  return meta ? `${__CLIENT_VERSION__}+${meta.content}` : __CLIENT_VERSION__;
}

/** The name of the current route. Its address would contain ids of people. */
export const currentRoute = (): string => matchRoute(location.pathname)?.name ?? 'unknown';
