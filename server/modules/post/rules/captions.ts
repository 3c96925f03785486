/** The message says what to correct, and in which line. */
export class BadCaptions extends Error {
  override name = 'BadCaptions';
}

export interface Captions {
  /** WebVTT. */
  vtt: string;
  cues: number;
}

const EXAMPLE = '00:01:02.500 --> 00:01:04.000';
const TIME = String.raw`(?:(\d{1,3}):)?(\d{1,2}):(\d{1,2})[.,](\d{1,3})`;
const TIMES = new RegExp(String.raw`^${TIME}\s*-->\s*${TIME}(?:\s+(\S.*))?$`);
/** Browsers parse a cue's tags recursively. */
const MOST_TAGS = 16;
const MOST_LINES = 300_000;

interface Line {
  text: string;
  /** From 1. */
  number: number;
}

function toMs([hours, minutes, seconds, fraction]: (string | undefined)[]): number | undefined {
  if (Number(minutes) > 59 || Number(seconds) > 59) return undefined;
  const whole = (Number(hours ?? 0) * 60 + Number(minutes)) * 60 + Number(seconds);
  return whole * 1000 + Number((fraction ?? '').padEnd(3, '0'));
}

function writeTime(ms: number): string {
  const of = (unit: number, size: number, width = 2) =>
    String(Math.floor(ms / unit) % size).padStart(width, '0');
  return `${of(3_600_000, 1000)}:${of(60_000, 60)}:${of(1000, 60)}.${of(1, 1000, 3)}`;
}

function readTimes({ text, number }: Line) {
  const found = TIMES.exec(text.trim());
  const [start, end] = [toMs(found?.slice(1, 5) ?? ['', '60']), toMs(found?.slice(5, 9) ?? [])];
  if (!found || start === undefined || end === undefined) {
    throw new BadCaptions(
      `Line ${number} is no time of a cue: “${text.slice(0, 60)}”. Write it as ${EXAMPLE}.`,
    );
  }
  if (end < start) throw new BadCaptions(`The cue in line ${number} ends before it starts.`);
  return { start, end, settings: found[9] };
}

/** SubRip has fonts, positions and unescaped text. */
const fromSubRip = (text: string): string =>
  text
    .replace(/\{\\[^{}]*\}/g, '')
    .replace(/<\/?font[^<>]*>/gi, '')
    .replace(/&(?!(?:amp|lt|gt|nbsp);)/g, '&amp;')
    .replace(/<(?!\/?[biu]>)/gi, '&lt;');

function requireFlatTags(text: string, { number }: Line): void {
  let depth = 0;
  for (const [, closing] of text.matchAll(/<(\/?)[a-z]/gi)) {
    depth += closing ? -1 : 1;
    if (depth > MOST_TAGS) {
      throw new BadCaptions(`The cue in line ${number} has tags inside of too many tags.`);
    }
  }
}

/** Of one block, in which a forgotten blank line may have joined several cues. */
function readCues(block: readonly Line[], isVtt: boolean): string[] {
  const at = block.flatMap(({ text }, i) => (text.includes('-->') ? [i] : []));
  return at.flatMap((position, i) => {
    const line = block[position] as Line;
    const { start, end, settings } = readTimes(line);
    const next = at[i + 1] ?? block.length;
    const isNumbered = next < block.length && /^\d+$/.test(block[next - 1]?.text.trim() ?? '');
    const lines = block.slice(position + 1, isNumbered ? next - 1 : next);
    const own = lines.map(({ text }) => text).join('\n');
    const text = isVtt ? own : fromSubRip(own);
    requireFlatTags(text, line);
    if (text.trim() === '' || start === end) return [];
    const kept = isVtt && settings ? ` ${settings}` : '';
    return [`${writeTime(start)} --> ${writeTime(end)}${kept}\n${text}`];
  });
}

function toBlocks(lines: readonly Line[]): Line[][] {
  const blocks: Line[][] = [[]];
  for (const line of lines) {
    if (line.text.trim() === '') blocks.push([]);
    else blocks.at(-1)?.push(line);
  }
  return blocks.filter((block) => block.length > 0);
}

function requireReadable(text: string): void {
  const at = text.indexOf('\ufffd');
  if (at < 0) return;
  const line = text.slice(0, at).split('\n').length;
  throw new BadCaptions(
    `Line ${line} has characters that were lost in a wrong encoding. Save the file as UTF-8.`,
  );
}

/** Reads WebVTT or SubRip. Throws BadCaptions, also without a cue. */
export function readCaptions(file: string): Captions {
  requireReadable(file);
  const texts = file.replace(/^\ufeff/, '').split(/\r\n|\r|\n/);
  if (texts.length > MOST_LINES) {
    throw new BadCaptions(`The file has more than ${MOST_LINES} lines. Divide it.`);
  }
  const lines = texts.map((text, i) => ({ text, number: i + 1 }));
  const [head = ''] = texts;
  const isVtt = /^WEBVTT(?:[ \t].*)?$/.test(head);
  if (!isVtt && /^WEBVTT/i.test(head)) {
    throw new BadCaptions(
      `The first line is “${head.slice(0, 40)}”. A WebVTT file begins with the word WEBVTT alone.`,
    );
  }
  const out: string[] = [];
  let cues = 0;
  for (const block of toBlocks(lines)) {
    const [first] = block as [Line];
    if (isVtt && /^NOTE(?:\s|$)/.test(first.text)) continue;
    if (block.some(({ text }) => text.includes('-->'))) {
      const found = readCues(block, isVtt);
      out.push(...found);
      cues += found.length;
    } else if (isVtt && /^(?:STYLE|REGION)\s*$/.test(first.text)) {
      if (cues === 0) out.push(block.map(({ text }) => text).join('\n'));
    } else if (!(isVtt && first.number === 1) && !/^\d+$/.test(first.text.trim())) {
      throw new BadCaptions(
        `Line ${first.number} belongs to no cue: “${first.text.slice(0, 60)}”. A cue begins with its times, such as ${EXAMPLE}, and has no blank line inside.`,
      );
    }
  }
  if (cues === 0) {
    throw new BadCaptions(
      'The file has no cue. Send WebVTT or SubRip (SRT): each cue has its times, such as ' +
        `${EXAMPLE}, and its text in the next line.`,
    );
  }
  return { vtt: `${['WEBVTT', ...out].join('\n\n')}\n`, cues };
}
