/** Sizes in pixels requested from known hosts. Spec §9 avatar resizing. */
const breakpoints = [90, 350];

/** Image services that resize to the `w` and `h` of the query. */
const knownImageHosts = ['imgix.net'];

const isOn = (hostname: string, host: string) => hostname === host || hostname.endsWith(`.${host}`);

/** Google has the size after the path (`…=s96-c`), or as a folder in older URLs (`…/s96-c/…`). */
const fromGoogle = (url: URL, side: number) => {
  const asked = `s${side}-c`;
  const { pathname } = url;
  if (/=[^/]*$/.test(pathname)) url.pathname = pathname.replace(/=[^/]*$/, `=${asked}`);
  else if (/\/s\d+(-[a-z]+)*\//.test(pathname))
    url.pathname = pathname.replace(/\/s\d+(-[a-z]+)*\//, `/${asked}/`);
  else url.pathname = `${pathname}=${asked}`;
  return url.href;
};

const fromImageHost = (url: URL, side: number) => {
  url.searchParams.set('w', String(side));
  url.searchParams.set('h', String(side));
  url.searchParams.set('fit', 'crop');
  return url.href;
};

/**
 * Returns the URL of an avatar shown `size` CSS pixels wide. Known hosts get the first of 90 and
 * 350 pixels that is large enough; larger sizes and other hosts keep their URL. Spec §9 avatar
 * resizing.
 */
export const avatarSource = (
  src: string,
  size: number,
  imageHosts: readonly string[] = knownImageHosts,
): string => {
  const side = breakpoints.find((breakpoint) => size <= breakpoint);
  const url = URL.parse(src);
  if (side === undefined || !url) return src;
  if (isOn(url.hostname, 'googleusercontent.com')) return fromGoogle(url, side);
  return imageHosts.some((host) => isOn(url.hostname, host)) ? fromImageHost(url, side) : src;
};
