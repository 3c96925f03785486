/** User agents of browsers within apps. */
export const agents = {
  line: 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 Safari Line/15.17.0',
  instagram:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 Instagram 402.0.0.20.106 (iPhone17,1; iOS 19_0; ja_JP)',
  android:
    'Mozilla/5.0 (Linux; Android 16; Pixel 10 Build/BP3A; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/146.0.0.0 Mobile Safari/537.36 Instagram 402.0.0.20.106 Android',
};

export const within = (app: keyof typeof agents) => () => {
  Object.defineProperty(navigator, 'userAgent', { configurable: true, value: agents[app] });
  return () => Reflect.deleteProperty(navigator, 'userAgent');
};
