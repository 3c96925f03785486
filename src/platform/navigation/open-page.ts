let open = (url: string): void => location.assign(url);

/** Opens a page of this site: by the router once it has loaded, otherwise by a full load. */
export const openPage = (url: string): void => open(url);

/** Makes `openPage` use the router, which only the layouts know. */
export const routePagesBy = (navigate: (url: string) => void): void => {
  open = navigate;
};
