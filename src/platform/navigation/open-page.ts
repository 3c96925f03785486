let open = (url: string): void => location.assign(url);

/** Opens a page by the router once it is loaded, otherwise by a full load. */
export const openPage = (url: string): void => open(url);

/** Only the layouts know the router. */
export const routePagesBy = (navigate: (url: string) => void): void => {
  open = navigate;
};
