const hex = (byte: number) => byte.toString(16).padStart(2, '0');

/** Returns a random UUID. `crypto.randomUUID` is missing over plain http on a LAN. */
export function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  // RFC 9562: version 4, variant 10.
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const text = [...bytes].map(hex).join('');
  return text.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
