import { useTranslations } from 'use-intl';
import { ErrorSummary } from '#storefront/ui/form/error-summary.tsx';
import { Notice } from '#storefront/ui/notice.tsx';
import { problemWords, useProblemWords, type Fault } from './problem-words.ts';

type Props = {
  fault: Fault | null;
  /** The words at each field, by its id. */
  errors: Record<string, string | undefined>;
  labelOf: (id: string) => string;
  /** What is wrong in words of the page's own, instead of the fault's. */
  words?: string | undefined;
};

/** What is wrong with a form: each fault as a link to its field, or the whole in one sentence. */
export function FormFault({ fault, errors, labelOf, words }: Props) {
  const general = useTranslations('general');
  const problem = useProblemWords();
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
    <Notice tone="danger" role="alert">
      {words ?? problemWords(problem, fault)}
    </Notice>
  );
}
