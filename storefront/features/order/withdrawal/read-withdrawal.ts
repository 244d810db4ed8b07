/** How many of each item, by its id; only of the chosen ones. */
export type Quantities = Readonly<Record<string, number>>;

const PREFIX = 'quantity.';

/** The name of the control with the quantity of an item. */
export function quantityName(id: string): string {
  return `${PREFIX}${id}`;
}

/** The choice in the form of a withdrawal. What is no whole number above zero is not chosen. */
export function readQuantities(form: FormData): Quantities {
  const quantities: Record<string, number> = {};
  for (const [name, value] of form) {
    if (!name.startsWith(PREFIX) || typeof value !== 'string') continue;
    if (/^[1-9]\d{0,3}$/.test(value)) quantities[name.slice(PREFIX.length)] = Number(value);
  }
  return quantities;
}

/** The idempotency key of a form, so that a second press is the same. */
export function readKey(form: FormData): string {
  const key = form.get('idempotencyKey');
  return typeof key === 'string' && key !== '' ? key : crypto.randomUUID();
}
