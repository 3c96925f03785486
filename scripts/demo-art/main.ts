/** `npm run demo-art -- <kind>`. Needs development packages and Chromium. */
const kinds: Record<string, [usage: string, run: (args: string[]) => Promise<void>]> = {
  pictures: [
    'pictures [slug …]: every picture, or those of some products',
    async (slugs) => (await import('./draw-pictures.ts')).drawPictures(slugs),
  ],
  clip: [
    'clip: the video of the live demo',
    async () => (await import('./clip/render-clip.ts')).renderClip(),
  ],
  frames: [
    'frames <folder> <second> [second …]: single frames of the clip, to look at',
    async (args) => (await import('./clip/save-frames.ts')).saveFrames(args),
  ],
  sheet: [
    'sheet [folder] [out.png] [part of a name]: pictures side by side, to look at',
    async (args) => (await import('./contact-sheet.ts')).saveContactSheet(args),
  ],
};

const [name = '', ...args] = process.argv.slice(2);
const kind = kinds[name];
if (kind) {
  await kind[1](args);
} else {
  console.log('npm run demo-art -- <what>');
  for (const [usage] of Object.values(kinds)) console.log(`  ${usage}`);
  process.exitCode = name === '' ? 0 : 1;
}

export {};
