/** The look of snapshots: packaged fonts, so that every machine draws the same letters. */
import '@fontsource-variable/noto-sans-jp/index.css';
import '@fontsource-variable/noto-sans-mono/index.css';
import '@fontsource-variable/noto-sans-tc/index.css';
import '@fontsource-variable/noto-serif-jp/index.css';
import '@fontsource-variable/noto-serif-tc/index.css';
import './pinned-look.css';
