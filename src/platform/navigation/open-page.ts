let open = (url: string): void => location.assign(url);

/** Opens a page of this site: by the router once it is loaded, otherwise by a full load. */
export const openPage = (url: string): void => open(url);

/** Sets the router, which only the layouts know. */
export const routePagesBy = (navigate: (url: string) => void): void => {
  open = navigate;
};
