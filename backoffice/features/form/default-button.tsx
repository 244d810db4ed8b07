import { VisuallyHidden } from '#ui/visually-hidden.tsx';

/**
 * What Enter in a field of this form presses. It is for forms that have a button for something else before the one that
 * sends them: browsers press the first of the page.
 */
export function DefaultButton({ form }: { form: string }) {
  return (
    <VisuallyHidden>
      <button type="submit" form={form} tabIndex={-1} aria-hidden />
    </VisuallyHidden>
  );
}
