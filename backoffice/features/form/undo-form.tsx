import { useEffect, useState } from 'react';
import { Form, useLocation } from 'react-router';
import { Button } from '#ui/form/button.tsx';

/** How long the way back is offered in place (ms); later it is in the record. */
const OFFERED_FOR = 10_000;

/**
 * Takes back what an entry of the record says, and comes back to this page. `isBrief`: it goes after ten seconds. Works
 * without scripts, where it stays.
 */
export function UndoForm({
  entryId,
  label,
  isBrief = false,
}: {
  entryId: number;
  label: string;
  isBrief?: boolean;
}) {
  const { pathname, search } = useLocation();
  const [goneId, setGoneId] = useState<number | null>(null);
  useEffect(() => {
    if (!isBrief) return undefined;
    const timer = setTimeout(() => setGoneId(entryId), OFFERED_FOR);
    return () => clearTimeout(timer);
  }, [entryId, isBrief]);
  if (goneId === entryId) return null;
  return (
    <Form method="post" action="/undo" onSubmit={() => isBrief && setGoneId(entryId)}>
      <input type="hidden" name="entryId" value={entryId} />
      <input type="hidden" name="to" value={pathname + search} />
      <Button type="submit" size="small" variant="quiet">
        {label}
      </Button>
    </Form>
  );
}
