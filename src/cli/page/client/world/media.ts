import { element } from '../elements/element.js';
import { contentOf } from '../elements/interface.js';
import { text } from '../elements/value.js';

/** Characters of a text file that are read. */
const LONGEST = 200_000;

/** The bytes of a record, while it is in sight: a picture, a video with what it takes to play it, a text; what is out of sight takes no room. */
export function content(
  simulator: string,
  kind: string,
  id: string,
  label: string,
  signal: AbortSignal,
): HTMLElement {
  const place = element('figure', { className: 'content' });
  let ending = new AbortController();
  let address = '';
  const forget = () => {
    ending.abort();
    place.style.minHeight = `${place.offsetHeight}px`;
    place.replaceChildren();
    URL.revokeObjectURL(address);
  };
  const load = async () => {
    ending = new AbortController();
    const blob = await contentOf(simulator, kind, id, ending.signal).catch((error: Error) => error);
    if (ending.signal.aborted) return;
    if (blob instanceof Error)
      return place.replaceChildren(element('p', { className: 'quiet' }, blob.message));
    address = URL.createObjectURL(blob);
    place.replaceChildren(await shown(blob, address, label));
  };
  const sight = new IntersectionObserver(([entry]) => (entry?.isIntersecting ? load() : forget()));
  sight.observe(place);
  signal.addEventListener('abort', () => {
    sight.disconnect();
    forget();
  });
  return place;
}

async function shown(blob: Blob, address: string, label: string): Promise<HTMLElement> {
  if (blob.type.startsWith('image/')) return element('img', { src: address, alt: label });
  if (blob.type.startsWith('video/'))
    return element('video', { src: address, controls: true, attributes: { 'aria-label': label } });
  if (blob.type.startsWith('text/')) return element('pre', {}, text((await blob.text()).slice(0, LONGEST)));
  return element('p', { className: 'quiet' }, `${blob.size} bytes of ${blob.type}`);
}
