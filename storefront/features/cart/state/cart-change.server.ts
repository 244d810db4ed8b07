/** What a form changes in the cart. */
export type CartChange =
  | { intent: 'add'; variantId: string; quantity: number }
  | { intent: 'update'; lineId: string; quantity: number }
  | { intent: 'remove'; lineId: string }
  | CodeChange;

type CodeChange = { intent: 'apply-code'; code: string } | { intent: 'remove-code'; code: string };

/** The fields of a form with a change, as scripts send them. */
export type CartFields =
  | { intent: 'add'; variantId: string; quantity: string }
  | { intent: 'update'; lineId: string; quantity: string }
  | { intent: 'remove'; lineId: string }
  | CodeChange;

const WHOLE = /^\d{1,6}$/;

/**
 * Reads a form. Null for one that no page of ours sends; a quantity that is no whole number is NaN, which no cart
 * accepts. A form that adds without a quantity adds one.
 */
export function readCartChange(form: FormData): CartChange | null {
  const intent = text(form, 'intent');
  const quantity = WHOLE.test(text(form, 'quantity')) ? Number(text(form, 'quantity')) : NaN;
  const variantId = text(form, 'variantId');
  const lineId = text(form, 'lineId');
  if (intent === 'add' && variantId)
    return { intent, variantId, quantity: form.has('quantity') ? quantity : 1 };
  if (intent === 'update' && lineId) return { intent, lineId, quantity };
  if (intent === 'remove' && lineId) return { intent, lineId };
  // An empty code is a fault of the field, not of the form.
  if (intent === 'apply-code' || intent === 'remove-code')
    return { intent, code: text(form, 'code') };
  return null;
}

function text(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value.trim() : '';
}
