/** A field of a form as a text; '' where it is missing. */
export function textField(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

/** The fields of a form by name, but for those that belong to its sending: to be sent again with it. */
export function typedIn(form: FormData): [string, string][] {
  return [...form].flatMap(([name, value]) =>
    ['intent', 'factor'].includes(name) || typeof value !== 'string'
      ? []
      : [[name, value] as [string, string]],
  );
}
