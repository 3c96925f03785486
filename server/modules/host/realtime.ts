import { ApiError } from '../../http/api-error.ts';
import type { App } from '../../http/env.ts';
import { requestHost } from '../post/stream-info.ts';
import { staffChannelFor } from '../staff/channel.ts';
import { invalidHostKey } from './keys.ts';
import { mountHostCall } from './mount.ts';

export function mountHostRealtime(app: App): void {
  mountHostCall(app, 'openStaffChannel', async ({ staff, store, c, services }) => {
    const { db, engine } = services;
    if (!engine.openPrivate) {
      throw new ApiError(
        'STATE_CONFLICT',
        'The PubNub keyset has no Access Manager, so no channel can be private. Enable it, and set PUBNUB_SECRET_KEY.',
      );
    }
    const channel = await staffChannelFor(db, staff.id, store.id);
    if (channel === undefined) throw invalidHostKey();
    return engine.openPrivate(channel, requestHost(c, services));
  });
}
