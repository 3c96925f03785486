import type { StoreFile } from './store-file.ts';

export function mapPictures(file: StoreFile, of: (picture: string) => string): StoreFile {
  const maybe = (picture: string | null) => picture && of(picture);
  const { settings, products, plans } = file;
  const reaction = settings.liveweb_custom_reaction;
  return {
    ...file,
    avatar: maybe(file.avatar),
    picture: maybe(file.picture),
    settings: { ...settings, liveweb_custom_reaction: reaction && of(reaction) },
    ...(products && {
      products: products.map((product) => ({
        ...product,
        pictures: product.pictures.map(({ file: name, alt }) => ({ file: of(name), alt })),
      })),
    }),
    ...(plans && {
      plans: {
        ...plans,
        list: plans.list.map((plan) => ({ ...plan, picture: maybe(plan.picture) })),
      },
    }),
  };
}

/** Each once, in order. */
export function picturesOf(file: StoreFile): string[] {
  const found = new Set<string>();
  mapPictures(file, (picture) => {
    found.add(picture);
    return picture;
  });
  return [...found];
}
