/** In pixels, for known hosts. Spec §9 avatar resizing. */
const breakpoints = [90, 350];

/** Services that resize to the query's `w` and `h`. */
const knownImageHosts = ['imgix.net'];

const isOn = (hostname: string, host: string) => hostname === host || hostname.endsWith(`.${host}`);

/** Google has the size after the path (`…=s96-c`), or as a folder in older URLs. */
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
 * Returns an avatar's URL for `size` CSS pixels. Known hosts get 90 or 350 pixels; larger sizes and
 * other hosts keep their URL. Spec §9 avatar resizing.
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
