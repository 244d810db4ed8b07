import { useTranslations } from 'use-intl';
import { rememberTerm } from './recent-terms.ts';
import { optionId, type SuggestionGroup } from './suggestion-groups.ts';
import { SuggestionOption } from './suggestion-option.tsx';
import styles from './suggestions.module.css';

type Props = {
  id: string;
  groups: readonly SuggestionGroup[];
  active: number | null;
  onChoose: () => void;
};

/** The listbox with its titled groups. */
export function SuggestionList({ id, groups, active, onChoose }: Props) {
  const t = useTranslations('search');
  return (
    <div id={id} role="listbox" aria-label={t('suggestions')} className={styles.list}>
      {groups.map(({ kind, start, items }) => (
        <div key={kind} role="group" aria-labelledby={`${id}-${kind}`} className={styles.group}>
          <div id={`${id}-${kind}`} role="presentation" className={styles.title}>
            {t(`kind.${kind}`)}
          </div>
          {items.map((item, index) => (
            <SuggestionOption
              key={`${item.kind} ${item.slug ?? item.text}`}
              id={optionId(id, start + index)}
              suggestion={item}
              isActive={start + index === active}
              onChoose={() => {
                if (item.kind === 'TERM') rememberTerm(item.text);
                onChoose();
              }}
            />
          ))}
        </div>
      ))}
    </div>
  );
}
