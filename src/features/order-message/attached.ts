import { atom } from 'nanostores';

/** A picture of no confirmed message. */
export interface UnsentPicture {
  /** In pixels. */
  width: number;
  height: number;
  /** Not kept through a reload. */
  file?: File;
  /** Object URL of the file. */
  src?: string;
  /** Set once it is uploaded. */
  id?: number;
}

export const $attached = atom<readonly UnsentPicture[]>([]);

export function revokeUrls(pictures: readonly UnsentPicture[]): void {
  for (const { src } of pictures) if (src) URL.revokeObjectURL(src);
}

export function addAttached(picture: UnsentPicture): void {
  $attached.set([...$attached.get(), picture]);
}

export function detach(picture: UnsentPicture): void {
  revokeUrls([picture]);
  $attached.set($attached.get().filter((each) => each !== picture));
}

export function takeAttached(): readonly UnsentPicture[] {
  const taken = $attached.get();
  $attached.set([]);
  return taken;
}
