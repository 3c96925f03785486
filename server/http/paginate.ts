interface Page {
  /** Links replace `page` in its query. */
  url: URL;
  page: number;
  perPage: number;
  total: number;
}

/** Spec §3. Links are paths on this origin. */
export function paginate<T>(data: T[], { url, page, perPage, total }: Page) {
  const lastPage = Math.max(1, Math.ceil(total / perPage));
  const link = (to: number) => {
    const query = new URLSearchParams(url.search);
    query.set('page', String(to));
    return `${url.pathname}?${query}`;
  };
  const from = data.length > 0 ? (page - 1) * perPage + 1 : null;
  return {
    data,
    links: {
      first: link(1),
      last: link(lastPage),
      prev: page > 1 ? link(page - 1) : null,
      next: page < lastPage ? link(page + 1) : null,
    },
    meta: {
      current_page: page,
      from,
      last_page: lastPage,
      path: url.pathname,
      per_page: perPage,
      to: from === null ? null : from + data.length - 1,
      total,
    },
  };
}
