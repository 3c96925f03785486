import { useEffect, useState } from 'react';

/** Returns the loaded image; undefined while loading or after a failure. */
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
