/** The longest name that common file systems take, in bytes. */
const MAX_BYTES = 255;

/** Control characters, and the invisible ones that turn a name around. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Surrogate}]/gu;

/** A name that a file may be saved by, made of the tracker's: it leads nowhere, is not hidden, and is shown as it is. */
export function safeFileName(given: string): string {
  const last = given.replace(UNSEEN, '').split(/[/\\]/).at(-1) ?? '';
  const visible = last.replace(/^[\s.]+|(?<![\s.])[\s.]+$/g, '');
  return shortened(visible) || 'attachment';
}

/** Cut in its middle, so that the ending stays. */
function shortened(name: string): string {
  const characters = [...name];
  while (Buffer.byteLength(characters.join('')) > MAX_BYTES)
    characters.splice(Math.floor(characters.length / 2), 1);
  return characters.join('');
}
