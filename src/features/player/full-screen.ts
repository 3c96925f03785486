import { showVideo } from './video-element.ts';

/** An iPhone supports full screen for the video element only. */
type IPhoneVideo = HTMLVideoElement & { webkitEnterFullscreen?: () => void };

export const hasFullScreen = (): boolean =>
  document.fullscreenEnabled || Boolean((showVideo() as IPhoneVideo)?.webkitEnterFullscreen);

/** Ignores a refusal. */
export function setFullScreen(isOn: boolean): void {
  const video: IPhoneVideo | null = showVideo();
  if (!document.fullscreenEnabled) video?.webkitEnterFullscreen?.();
  else if (isOn) void document.documentElement.requestFullscreen().catch(() => {});
  else void document.exitFullscreen().catch(() => {});
}

export const hasOwnWindow = (): boolean => document.pictureInPictureEnabled === true;

/** Ignores a refusal. */
export function setOwnWindow(isOn: boolean): void {
  if (isOn)
    void showVideo()
      ?.requestPictureInPicture()
      .catch(() => {});
  else void document.exitPictureInPicture().catch(() => {});
}
