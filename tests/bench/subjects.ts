interface PageSubject {
  path: string;
  html: string;
}

export interface Subjects {
  market: PageSubject;
  product: PageSubject & { name: string };
  live: PageSubject & {
    postId: number;
    playlist: string;
  };
}

async function load(origin: string, path: string): Promise<Response> {
  const response = await fetch(origin + path);
  if (!response.ok) throw new Error(`${path} responded ${response.status}.`);
  return response;
}

const get = async <T>(origin: string, path: string): Promise<T> =>
  (await load(origin, path)).json() as Promise<T>;

const pageAt = async (origin: string, path: string): Promise<PageSubject> => ({
  path,
  html: await (await load(origin, path)).text(),
});

interface Product {
  id: number;
  name: string;
  images: { url: string }[];
}

const pathOf = (origin: string, address: string) => {
  const { pathname, search } = new URL(address, origin);
  return pathname + search;
};

export async function findSubjects(origin: string): Promise<Subjects> {
  const products = await get<{ data: Product[] }>(origin, '/api/v1/stores/hanamichi/products');
  const product = products.data.find(({ images }) => images.length > 0);
  const latest = await get<{ id: number | null }>(origin, '/api/v1/stores/hanamichi/posts/latest');
  if (!product || latest.id === null) throw new Error('The demo has no product or no show.');
  const stream = await get<{ stream_hls_url: string }>(
    origin,
    `/api/v1/liveweb/posts/${latest.id}/stream-info`,
  );
  const market = '/hanamichi/market';
  return {
    market: await pageAt(origin, market),
    product: {
      ...(await pageAt(origin, `${market}/product/${product.id}`)),
      name: product.name,
    },
    live: {
      ...(await pageAt(origin, `/hanamichi/live/${latest.id}`)),
      postId: latest.id,
      playlist: pathOf(origin, stream.stream_hls_url),
    },
  };
}
