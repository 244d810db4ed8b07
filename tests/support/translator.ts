import type { Page } from 'playwright-core';

/**
 * Does to each page of the visitor what a translating browser does, before its scripts come: each text goes into two
 * `font` elements of its own; with `isOther` it is another text as well. Links to other pages keep the document, so
 * that what they draw is translated, too.
 */
export async function translateEarly(page: Page, { isOther }: { isOther: boolean }): Promise<void> {
  await page.addInitScript(beginToTranslate, isOther);
}

function beginToTranslate(isOther: boolean): void {
  const skipped = 'script, style, noscript, textarea, title, font, svg, [translate=no]';

  function wrapAll(place: Node): void {
    const walker = document.createTreeWalker(place, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    if (place instanceof Text) texts.push(place);
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      if (text.data.trim() === '' || !text.parentElement || text.parentElement.closest(skipped)) {
        continue;
      }
      const outer = document.createElement('font');
      const inner = document.createElement('font');
      inner.textContent = isOther ? `${text.data}\u2060` : text.data;
      outer.append(inner);
      text.replaceWith(outer);
    }
  }

  // What React adds later is translated in a moment of its own, as a browser does.
  const observer = new MutationObserver((records) => {
    for (const { type, target, addedNodes } of records) {
      for (const node of type === 'characterData' ? [target] : addedNodes) wrapAll(node);
    }
  });
  const begin = () => {
    wrapAll(document.body);
    observer.observe(document.body, { childList: true, characterData: true, subtree: true });
  };
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', begin);
  else begin();
}
