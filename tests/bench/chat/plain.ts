import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { serveBeside } from '../beside.ts';

const require = createRequire(import.meta.url);
const player = readFileSync(require.resolve('hls.js/dist/hls.min.js'));

interface PlainRoom {
  origin: string;
  playlist: string;
  socket: string;
  channel: string;
}

const script = ({ playlist, socket, channel }: PlainRoom) => `
const hls = new Hls();
hls.loadSource('${playlist}');
hls.attachMedia(document.querySelector('video'));
const log = document.querySelector('[role=log]');
const lines = log.firstElementChild;
let isDue = false;
const follow = () => { isDue = false; log.scrollTop = log.scrollHeight; };
function show({ from, message }) {
  const line = document.createElement('p');
  const name = document.createElement('b');
  name.textContent = from.name;
  line.append(name, ' ', message);
  lines.append(line);
  if (lines.childElementCount > 200) lines.firstElementChild.remove();
  if (!isDue) requestAnimationFrame(follow);
  isDue = true;
}
const socket = new WebSocket('${socket}');
socket.onopen = () => socket.send(JSON.stringify({ action: 10, channel: '${channel}', params: {} }));
socket.onmessage = ({ data }) => {
  const { action, messages } = JSON.parse(data);
  if (action === 15) for (const { data } of messages) show(JSON.parse(data).data);
};`;

const style = `
* { box-sizing: border-box; margin: 0; }
body { position: relative; height: 100dvh; overflow: hidden; background: #1c1714; }
video { position: absolute; inset: 0; width: 100%; height: 100%; object-fit: cover; }
[role=log] { position: absolute; inset: auto 52px 180px 12px; height: 27dvh; overflow-y: auto; }
p { width: fit-content; max-width: 100%; margin-bottom: 4px; padding: 4px 8px; border-radius: 4px;
  font: 14px/1.5 sans-serif; color: #fffaf2; background: rgb(20 16 14 / 0.6); }
input { position: absolute; inset: auto 12px 12px; height: 46px; font-size: 16px; }`;

export function startPlain(room: PlainRoom) {
  const page = `<!doctype html><html lang="ja"><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>plain</title><style>${style}</style>
<video muted autoplay playsinline></video><div role="log"><div></div></div><input aria-label="comment">
<script src="/hls.js"></script><script>${script(room)}</script>`;
  return serveBeside(room.origin, {
    '/': ['text/html', page],
    '/hls.js': ['text/javascript', player],
  });
}
