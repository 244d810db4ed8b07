/**
 * Runs in the browser, as text, so that it can use nothing from outside. Fetches the scripts of the page when its styles
 * and its main picture are there, while the browser lays it out, and starts them after that is painted; both at
 * once at the first input, and in a hidden tab, where nothing is painted. Stores the install prompt, which the browser
 * offers only once, and the taps that only a script answers: the page repeats them when it is hydrated. A button that
 * submits or opens a popover works by itself.
 */
function startLate(): void {
  const touches = ['pointerdown', 'keydown', 'focusin'];
  let isTouched = false;
  const fetchScripts = () => {
    for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=late]'))
      link.rel = 'modulepreload';
  };
  const begin = () => {
    for (const name of touches) document.removeEventListener(name, touch);
    fetchScripts();
    for (const late of document.querySelectorAll('script[type="text/late"]')) {
      const script = document.createElement('script');
      script.type = 'module';
      script.textContent = late.textContent;
      late.replaceWith(script);
    }
  };
  const touch = () => {
    isTouched = true;
    if (document.readyState !== 'loading') begin();
  };
  for (const name of touches) document.addEventListener(name, touch);
  const taps: HTMLElement[] = [];
  const storeTap = (event: MouseEvent) => {
    const { target } = event;
    const button =
      target instanceof Element
        ? target.closest<HTMLElement>('button[type=button]:not([popovertarget])')
        : null;
    if (!button) return;
    // React, which may be there already, would answer it as well.
    event.stopImmediatePropagation();
    taps.push(button);
  };
  window.addEventListener('click', storeTap, true);
  Object.assign(window, {
    repeatTaps: () => {
      window.removeEventListener('click', storeTap, true);
      // Each by itself: the second tap on “+” counts from what the first has made.
      for (const button of taps.splice(0)) setTimeout(() => button.click());
    },
  });
  window.addEventListener('beforeinstallprompt', (offer) => {
    offer.preventDefault();
    Object.assign(window, { installOffer: offer });
  });
  document.addEventListener('DOMContentLoaded', () => {
    if (isTouched || document.hidden) return begin();
    setTimeout(begin, 2000);
    const whenThere = (element: Element | null, isThere: boolean) =>
      new Promise<void>((resolve) => {
        if (!element || isThere) return resolve();
        for (const end of ['load', 'error']) element.addEventListener(end, () => resolve());
      });
    const styles = document.querySelector<HTMLLinkElement>('link[rel=stylesheet]');
    const picture = document.querySelector<HTMLImageElement>('img[fetchpriority=high]');
    void Promise.all([
      whenThere(styles, document.styleSheets.length > document.querySelectorAll('style').length),
      whenThere(picture, Boolean(picture?.complete)),
    ]).then(() => {
      fetchScripts();
      requestAnimationFrame(() => setTimeout(begin));
    });
  });
}

/** The timeout of two seconds is for covered windows, which paint nothing, and for slow pictures. */
const START = `(${startLate.toString()})()`;

/**
 * Delays the scripts of a page until it is visible: it is complete without them (docs/decisions/041). React Router has
 * no setting for this, so its tags are rewritten; a page without them stays as it is. `mark` is the nonce of this render.
 */
export function delayScripts(html: string, mark: string): string {
  const nonce = ` nonce="${mark}"`;
  const start = `<script${nonce} type="module" async="">`;
  if (!html.includes(start)) return html;
  return html
    .replaceAll('<link rel="modulepreload" ', '<link rel="late" ')
    .replace(start, `<script${nonce} type="text/late">`)
    .replace('</head>', () => `<script${nonce}>${START}</script></head>`);
}
