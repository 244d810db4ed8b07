import { expect, inject, test } from 'vitest';
import { formVisitor } from '../support/form-visitor.ts';
import { textsOf } from '../support/texts.ts';

test('each form has a submit button outside of noscript, which checkers of documents ask for', async () => {
  const visitor = formVisitor(inject('siteUrl'));
  const product = await visitor.open('/products/windlass-hill-12-years');
  const cart = await product.press(textsOf('en')('cart.add'));
  const pages = [
    product,
    cart,
    await visitor.open('/products'),
    await visitor.open('/el/categories'),
  ];
  for (const { url, document } of pages) {
    const forms = [...document.querySelectorAll('form')];
    expect(forms.length, url.pathname).toBeGreaterThan(0);
    for (const form of forms) {
      const id = form.getAttribute('id') ?? '';
      const buttons = [...document.querySelectorAll(`button[type=submit]`)].filter(
        (button) =>
          !button.closest('noscript') &&
          (button.closest('form') === form || (id !== '' && button.getAttribute('form') === id)),
      );
      expect(buttons.length, `${url.pathname}: ${form.outerHTML.slice(0, 120)}`).toBeGreaterThan(0);
    }
  }
});
