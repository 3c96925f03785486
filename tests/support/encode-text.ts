const tables = new Map<string, Map<string, number[]>>();

function tableOf(encoding: string): Map<string, number[]> {
  const known = tables.get(encoding);
  if (known) return known;
  const decoder = new TextDecoder(encoding);
  const table = new Map<string, number[]>();
  const add = (...bytes: number[]) => {
    const text = decoder.decode(Uint8Array.from(bytes));
    if ([...text].length === 1 && text !== '\ufffd' && !table.has(text)) table.set(text, bytes);
  };
  for (let byte = 0; byte < 0x100; byte += 1) add(byte);
  if (encoding !== 'windows-1252') {
    for (let lead = 0x81; lead < 0xff; lead += 1) {
      for (let trail = 0x40; trail < 0xff; trail += 1) add(lead, trail);
    }
  }
  tables.set(encoding, table);
  return table;
}

function utf16(text: string, isBigEndian: boolean): Uint8Array {
  const bytes = new Uint8Array(text.length * 2);
  const view = new DataView(bytes.buffer);
  for (let at = 0; at < text.length; at += 1) {
    view.setUint16(at * 2, text.charCodeAt(at), !isBigEndian);
  }
  return bytes;
}

/** In Big5, kana are two rows that decoders treat differently. */
function big5Kana(character: string): number[] | undefined {
  const code = character.charCodeAt(0);
  const index = code >= 0x30a1 && code <= 0x30f6 ? code - 0x30a1 + 83 : code - 0x3041;
  if (index < 0 || index > 168 || character.length > 1) return undefined;
  const place = index + 0xe7 - 0xa1 + 63 + (0xc6 - 0xa1) * 157;
  const trail = place % 157;
  return [0xa1 + Math.floor(place / 157), trail + (trail < 63 ? 0x40 : 0xa1 - 63)];
}

export function encodeText(text: string, encoding: string): Uint8Array {
  if (encoding === 'utf-8') return new TextEncoder().encode(text);
  if (encoding.startsWith('utf-16')) return utf16(text, encoding === 'utf-16be');
  const table = tableOf(encoding);
  return Uint8Array.from(
    [...text].flatMap((character) => {
      const kana = encoding === 'big5' ? big5Kana(character) : undefined;
      const bytes = kana ?? table.get(character);
      if (!bytes) throw new Error(`${encoding} has no ${character}.`);
      return bytes;
    }),
  );
}
