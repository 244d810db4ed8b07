import { useTranslations } from 'use-intl';
import { ErrorSummary } from '#ui/form/error-summary.tsx';
import { Alert } from '#ui/alert.tsx';
import { problemMessage, useProblemMessages, type Fault } from './problem-message.ts';

type Props = {
  fault: Fault | null;
  /** The messages at each field, by its id. */
  errors: Record<string, string | undefined>;
  labelOf: (id: string) => string;
  /** The message of the page itself, instead of the fault's. */
  text?: string | undefined;
};

/** The faults of a form: each as a link to its field, or the whole in one sentence. */
export function FormFault({ fault, errors, labelOf, text }: Props) {
  const general = useTranslations('general');
  const problem = useProblemMessages();
  if (!fault) return null;
  const items = Object.entries(errors).map(([id, message = '']) => ({
    id,
    message: general('atField', { field: labelOf(id), message }),
  }));
  if (items.length > 0) {
    const title = general('summary', { count: items.length });
    return <ErrorSummary answer={fault} title={title} items={items} />;
  }
  return (
    <Alert tone="danger" role="alert">
      {text ?? problemMessage(problem, fault)}
    </Alert>
  );
}
