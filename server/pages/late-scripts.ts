/**
 * Runs in the browser, where its text is all there is of it. Begins the scripts of the page once it is to be seen, with
 * the picture that it opens with, or as soon as a hand touches it; at once where nobody looks at it, for there nothing
 * is painted that could be waited for. What a browser offers only once is kept for them.
 */
function beginLate(): void {
  const touches = ['pointerdown', 'keydown', 'focusin'];
  let isTouched = false;
  const begin = () => {
    for (const name of touches) document.removeEventListener(name, touch);
    for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=late]'))
      link.rel = 'modulepreload';
    for (const late of document.querySelectorAll('script[type=late]')) {
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
  window.addEventListener('beforeinstallprompt', (offer) => {
    offer.preventDefault();
    Object.assign(window, { installOffer: offer });
  });
  document.addEventListener('DOMContentLoaded', () => {
    if (isTouched || document.hidden) return begin();
    setTimeout(begin, 2000);
    requestAnimationFrame(() => {
      setTimeout(() => {
        const picture = document.querySelector<HTMLImageElement>('img[fetchpriority=high]');
        if (!picture || picture.complete) return begin();
        for (const end of ['load', 'error']) picture.addEventListener(end, begin);
      });
    });
  });
}

/** The two seconds are for windows that are covered and paint nothing, and for a picture that comes very late. */
const BEGIN = `(${beginLate.toString()})()`;

/**
 * Lets the scripts of a finished page wait until it can be seen, for it is whole without them (docs/decisions/041). The
 * router names them in the head, starts them in the body and has no setting for either; a page that it starts in
 * another way stays as it is. `mark` is the nonce of this render.
 */
export function letScriptsWait(html: string, mark: string): string {
  const nonce = ` nonce="${mark}"`;
  const start = `<script${nonce} type="module" async="">`;
  if (!html.includes(start)) return html;
  return html
    .replaceAll('<link rel="modulepreload" ', '<link rel="late" ')
    .replace(start, `<script${nonce} type="late">`)
    .replace('</head>', () => `<script${nonce}>${BEGIN}</script></head>`);
}
