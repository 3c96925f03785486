/** What the bench looks at: one product, its picture, and the show on air. */
export interface Subjects {
  productId: number;
  productName: string;
  picture: string;
  postId: number;
  /** The HLS playlist as an absolute path. */
  playlist: string;
}

async function get<T>(origin: string, path: string): Promise<T> {
  const reply = await fetch(origin + path);
  if (!reply.ok) throw new Error(`${path} answered ${reply.status}.`);
  return (await reply.json()) as T;
}

interface Product {
  id: number;
  name: string;
  images: { url: string }[];
}

const pathOf = (origin: string, address: string) => {
  const { pathname, search } = new URL(address, origin);
  return pathname + search;
};

/** Asks the server for the subjects in the demo's store. */
export async function findSubjects(origin: string): Promise<Subjects> {
  const products = await get<{ data: Product[] }>(origin, '/api/v1/stores/hanamichi/products');
  const product = products.data.find(({ images }) => images.length > 0);
  const latest = await get<{ id: number | null }>(origin, '/api/v1/stores/hanamichi/posts/latest');
  if (!product || latest.id === null) throw new Error('The demo has no product or no show.');
  const stream = await get<{ stream_hls_url: string }>(
    origin,
    `/api/v1/liveweb/posts/${latest.id}/stream-info`,
  );
  return {
    productId: product.id,
    productName: product.name,
    picture: pathOf(origin, product.images[0]?.url ?? ''),
    postId: latest.id,
    playlist: pathOf(origin, stream.stream_hls_url),
  };
}
