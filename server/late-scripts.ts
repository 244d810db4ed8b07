/**
 * Begins the scripts of the page once it is to be seen, with the picture that it opens with, or at the first touch of
 * a hand; at once where nobody looks at it, for there nothing is painted that could be waited for. Runs in the browser,
 * where its text is all there is of it. What it leaves behind is the page as the router wrote it.
 */
function beginLate(): void {
  const touches = ['pointerdown', 'keydown', 'focusin'];
  const begin = () => {
    for (const touch of touches) document.removeEventListener(touch, begin);
    for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=late]'))
      link.rel = 'modulepreload';
    for (const late of document.querySelectorAll('script[type=late]')) {
      const script = document.createElement('script');
      script.type = 'module';
      script.textContent = late.textContent;
      late.replaceWith(script);
    }
  };
  document.addEventListener('DOMContentLoaded', () => {
    for (const touch of touches) document.addEventListener(touch, begin);
    if (document.hidden) return begin();
    // A window that is covered paints nothing, and on the slowest lines a page that does not answer to a choice is
    // worse than a picture that comes late.
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

/**
 * Lets the scripts of a finished page wait until it can be seen, for it is whole without them (docs/decisions/041). The
 * router names them in the head, starts them in the body and has no setting for either. `mark` is the nonce of this
 * render.
 */
export function letScriptsWait(html: string, mark: string): string {
  const nonce = ` nonce="${mark}"`;
  const start = `<script${nonce} type="module" async="">`;
  // Pages for old browsers start nothing.
  if (!html.includes(start)) return html;
  return html
    .replaceAll('<link rel="modulepreload" ', '<link rel="late" ')
    .replace(start, `<script${nonce} type="late">`)
    .replace('</head>', () => `<script${nonce}>(${beginLate.toString()})()</script></head>`);
}
