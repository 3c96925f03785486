/** The look that pictures are taken in: the same letters on every machine. Never shipped. */
import '@fontsource-variable/noto-sans-jp/index.css';
import '@fontsource-variable/noto-sans-tc/index.css';
import '@fontsource-variable/noto-serif-jp/index.css';
import '@fontsource-variable/noto-serif-tc/index.css';
import './pinned-look.css';
