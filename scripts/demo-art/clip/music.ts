import { chance } from '../pen/pen.ts';

const RATE = 44_100;
const BPM = 100;
const BEAT = 60 / BPM;

/** The yo scale (D F G A C). */
const SCALE = [0, 3, 5, 7, 10];
const pitch = (degree: number) => {
  const octave = Math.floor(degree / 5);
  return 293.66 * 2 ** (((SCALE[degree - octave * 5] ?? 0) + 12 * octave) / 12);
};

/** Karplus and Strong: a burst of noise in a damped delay line. */
function pluck(hertz: number, seconds: number, bright: number, seed: number): Float32Array {
  const next = chance(seed);
  const out = new Float32Array(Math.floor(seconds * RATE));
  const period = Math.round(RATE / hertz);
  const string = Float32Array.from({ length: period }, () => next() * 2 - 1);
  for (let pass = 0; pass < (1 - bright) * 6; pass++) {
    for (let i = 1; i < period; i++) {
      string[i] = ((string[i] ?? 0) + (string[i - 1] ?? 0)) / 2;
    }
  }
  for (let i = 0; i < out.length; i++) {
    const k = i % period;
    const value = string[k] ?? 0;
    out[i] = value;
    string[k] = (value + (string[(k + 1) % period] ?? 0)) * 0.4982;
  }
  return out;
}

function drum(low: number, seconds: number, seed: number): Float32Array {
  const next = chance(seed);
  const out = new Float32Array(Math.floor(seconds * RATE));
  let phase = 0;
  for (let i = 0; i < out.length; i++) {
    const t = i / RATE;
    phase += (2 * Math.PI * low * (1 + 0.9 * Math.exp(-t * 38))) / RATE;
    out[i] = Math.sin(phase) * Math.exp(-t * 6.5) + (next() * 2 - 1) * 0.28 * Math.exp(-t * 70);
  }
  return out;
}

function gong(seconds: number): Float32Array {
  const out = new Float32Array(Math.floor(seconds * RATE));
  for (let i = 0; i < out.length; i++) {
    const t = i / RATE;
    const partials = Math.sin(2 * Math.PI * 2093 * t) + 0.6 * Math.sin(2 * Math.PI * 3322 * t);
    out[i] = partials * Math.exp(-t * 16);
  }
  return out;
}

/** One degree per half beat; `.` lets the string ring. Four bars per line. */
const melody = [
  '5.76 5.4. 3.45 3... 2.34 3.2. 1.23 2...',
  '5.76 8.7. 6.76 5... 4.56 5.4. 3.21 0...',
  '8.98 7.6. 5.67 5... 6.56 4.3. 2.34 2...',
  '5.76 5.4. 3.45 7.6. 5.43 2.3. 1.2. 0...',
  '3.45 6.5. 4.56 7... 8.76 5.4. 3.2. 0...',
].map((bars) => bars.replaceAll(' ', ''));

/** Returns 16-bit stereo WAV. Its end decays into its start, so that it loops. */
export function music(seconds: number): Buffer {
  const length = Math.floor(seconds * RATE);
  const left = new Float32Array(length);
  const right = new Float32Array(length);
  const play = (sound: Float32Array, at: number, gain: number, pan: number) => {
    const from = Math.round(at * RATE);
    for (let i = 0; i < sound.length; i++) {
      const k = (from + i) % length;
      left[k] = (left[k] ?? 0) + (sound[i] ?? 0) * gain * (1 - pan);
      right[k] = (right[k] ?? 0) + (sound[i] ?? 0) * gain * (1 + pan);
    }
  };
  const halves = melody.join('');
  for (const [i, note] of [...halves].entries()) {
    const at = (i * BEAT) / 2;
    if (note !== '.') {
      play(pluck(pitch(Number(note)), 2.2, 0.8, i + 1), at, 0.3, 0.18);
      if (i % 8 === 0) play(pluck(pitch(Number(note) - 5), 2.6, 0.5, i + 500), at, 0.22, -0.25);
    }
    if (i % 8 === 4)
      play(pluck(pitch(-3 + (i % 16 === 4 ? 0 : 1)), 2, 0.45, i + 900), at, 0.2, -0.25);
  }
  const [deep, high, bell] = [drum(62, 0.9, 7), drum(150, 0.3, 8), gong(0.4)];
  for (let beat = 0; beat * BEAT < seconds; beat++) {
    if (beat % 4 === 0) play(deep, beat * BEAT, 0.34, 0);
    if (beat % 8 === 6) play(deep, (beat + 0.5) * BEAT, 0.24, 0);
    if (beat % 4 === 2) play(high, beat * BEAT, 0.12, 0.3);
    if (beat % 8 === 7) play(high, (beat + 0.5) * BEAT, 0.09, 0.3);
    if (beat % 2 === 1) play(bell, beat * BEAT, 0.018, -0.4);
  }
  return wav(left, right);
}

function wav(left: Float32Array, right: Float32Array): Buffer {
  const peak = Math.max(
    ...[left, right].map((c) => c.reduce((m, v) => Math.max(m, Math.abs(v)), 0)),
  );
  const data = Buffer.alloc(left.length * 4);
  for (let i = 0; i < left.length; i++) {
    data.writeInt16LE(Math.round(((left[i] ?? 0) / peak) * 23_000), i * 4);
    data.writeInt16LE(Math.round(((right[i] ?? 0) / peak) * 23_000), i * 4 + 2);
  }
  const head = Buffer.alloc(44);
  head.write('RIFF', 0);
  head.writeUInt32LE(36 + data.length, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(2, 22);
  head.writeUInt32LE(RATE, 24);
  head.writeUInt32LE(RATE * 4, 28);
  head.writeUInt16LE(4, 32);
  head.writeUInt16LE(16, 34);
  head.write('data', 36);
  head.writeUInt32LE(data.length, 40);
  return Buffer.concat([head, data]);
}
