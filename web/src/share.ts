// Texts in links: deflated with a checksum, and written in letters that an address may have. What comes out of a link is data, never markup or code.

export const MOST = 256 * 1024;

/** A text as a part of an address. */
export async function packed(text: string): Promise<string> {
  const bytes = await through(new TextEncoder().encode(text), new CompressionStream("deflate"), Infinity);
  let letters = "";
  for (const byte of bytes) letters += String.fromCharCode(byte);
  return btoa(letters).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

/** The text of such a part. RangeError: it is damaged, or too long. */
export async function unpacked(part: string): Promise<string> {
  try {
    const letters = atob(part.replaceAll("-", "+").replaceAll("_", "/"));
    const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
    const found = await through(bytes, new DecompressionStream("deflate"), MOST);
    return new TextDecoder("utf-8", { fatal: true }).decode(found);
  } catch (error) {
    if (error instanceof RangeError) throw error;
    throw new RangeError("the text in this link is damaged: it was cut off or changed on the way");
  }
}

async function through(bytes: Uint8Array<ArrayBuffer>, change: GenericTransformStream, most: number): Promise<Uint8Array> {
  const stream = new Blob([bytes]).stream().pipeThrough(change as ReadableWritablePair<Uint8Array, Uint8Array<ArrayBuffer>>);
  const pieces: Uint8Array[] = [];
  let length = 0;
  for (const reader = stream.getReader(); ; ) {
    const { value, done } = await reader.read();
    if (done) break;
    length += value.length;
    if (length > most) {
      await reader.cancel();
      throw new RangeError(`the text in this link is longer than ${most / 1024} kB, and is not opened`);
    }
    pieces.push(value);
  }
  const whole = new Uint8Array(length);
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}
