import { watchFailedLoads } from '../../guards/reload-failed-page.ts';
import { watchLeaving } from '../../platform/errors/leaving.ts';
import { sendReportsWhenIdle } from '../../platform/errors/send-reports.ts';
import { loadRouterWhenIdle } from '../router/load-router.ts';
import { boot } from './boot.ts';
import { mountOverlays } from './mount-overlays.ts';
import { offerShowWhenIdle } from './offer-show.ts';
import { refreshWhenRestored } from './refresh-restored.ts';
import { replayPresses } from './replay-presses.ts';

// Runs once per document.
replayPresses();
watchLeaving();
watchFailedLoads();
void boot();
mountOverlays();
refreshWhenRestored();
if (window.parent === window) loadRouterWhenIdle();
else void import('../embed/open.ts').then(({ openEmbed }) => openEmbed());
offerShowWhenIdle();
sendReportsWhenIdle();
