import { showVideo } from './video-element.ts';

/** An iPhone shows only the video itself in full screen. */
type IPhoneVideo = HTMLVideoElement & { webkitEnterFullscreen?: () => void };

/** Whether the device can show the room in full screen. */
export const hasFullScreen = (): boolean =>
  document.fullscreenEnabled || Boolean((showVideo() as IPhoneVideo)?.webkitEnterFullscreen);

/** Shows the show in full screen, or ends that; where it is refused, nothing changes. */
export function setFullScreen(isOn: boolean): void {
  const video: IPhoneVideo | null = showVideo();
  if (!document.fullscreenEnabled) video?.webkitEnterFullscreen?.();
  else if (isOn) void document.documentElement.requestFullscreen().catch(() => {});
  else void document.exitFullscreen().catch(() => {});
}

/** Whether the browser has a small window of its own for videos. */
export const hasOwnWindow = (): boolean => document.pictureInPictureEnabled === true;

/** Shows the video in the browser's small window, or ends that. */
export function setOwnWindow(isOn: boolean): void {
  if (isOn)
    void showVideo()
      ?.requestPictureInPicture()
      .catch(() => {});
  else void document.exitPictureInPicture().catch(() => {});
}
