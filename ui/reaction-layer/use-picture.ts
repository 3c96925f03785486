import { useEffect, useState } from 'react';

/** The loaded image of a URL; undefined before that, and if it fails. */
export const usePicture = (address: string | undefined): HTMLImageElement | undefined => {
  const [loaded, setLoaded] = useState<HTMLImageElement>();

  useEffect(() => {
    if (!address) return;
    const image = new Image();
    image.onload = () => setLoaded(image);
    image.src = address;
    return () => {
      image.onload = null;
    };
  }, [address]);

  return address ? loaded : undefined;
};
