/** Fields that belong to the sending of a form, not to what is written in it. */
const OF_SENDING = new Set(['intent', 'factor', 'version']);

export type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** The fields of a form that a person fills in. */
export function controlsOf(form: HTMLFormElement): Control[] {
  return [...form.elements].filter((element): element is Control => {
    if (element instanceof HTMLInputElement)
      return (
        !['hidden', 'password', 'submit', 'button', 'file'].includes(element.type) &&
        !isOfSending(element.name)
      );
    const isField = element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement;
    return isField && !isOfSending(element.name);
  });
}

/** The choice in a conflict decides about a field, and is none. */
function isOfSending(name: string): boolean {
  return name === '' || OF_SENDING.has(name) || name.startsWith('choice ');
}

/** What a field holds now, and what it held when the page was made; none for what is not ticked. */
export function valuesOf(control: Control): { now: string[]; before: string[] } {
  if (control instanceof HTMLSelectElement) {
    const options = [...control.options];
    const valuesIn = (those: HTMLOptionElement[]) => those.map(({ value }) => value);
    const byDefault = options.filter(({ defaultSelected }) => defaultSelected);
    const first = control.multiple ? [] : options.slice(0, 1);
    return {
      now: valuesIn(options.filter(({ selected }) => selected)),
      before: valuesIn(byDefault.length > 0 ? byDefault : first),
    };
  }
  if (control.type === 'checkbox' || control.type === 'radio') {
    const { checked, defaultChecked, value } = control as HTMLInputElement;
    return { now: checked ? [value] : [], before: defaultChecked ? [value] : [] };
  }
  return { now: [control.value], before: [control.defaultValue] };
}

/**
 * Whether a form holds something that has not been sent. `data-unsent` says of what stands in it from the start that it
 * is not sent either.
 */
export function isUnsent(form: HTMLFormElement): boolean {
  const controls = controlsOf(form);
  const isFilled = ({ value, type }: Control) => value.trim() !== '' && !isChoice(type);
  if (form.dataset['unsent'] !== undefined && controls.some(isFilled)) return true;
  return controls.some((control) => {
    const { now, before } = valuesOf(control);
    return now.join('\n') !== before.join('\n');
  });
}

function isChoice(type: string): boolean {
  return type === 'checkbox' || type === 'radio' || type.startsWith('select');
}
