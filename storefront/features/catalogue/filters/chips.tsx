import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import styles from './chips.module.css';
import { FilterLink } from './filter-link.tsx';

/** A chosen filter, and the link to the list without it. */
export type Chip = {
  key: string;
  label: string;
  /** For screen readers: the name of its filter. */
  spoken: string;
  href: string;
  onFollow: () => void;
};

/** The chosen filters, each a link to the list without it, and one to the whole list. */
export function Chips({
  chips,
  clear,
}: {
  chips: readonly Chip[];
  clear: Pick<Chip, 'href' | 'onFollow'>;
}) {
  const t = useTranslations('search');
  const list = useRef<HTMLUListElement>(null);
  const follow = ({ href, onFollow }: Pick<Chip, 'href' | 'onFollow'>) => ({
    href,
    onFollow: () => {
      onFollow();
      // The chip disappears: the focus stays with the others.
      list.current?.focus({ preventScroll: true });
    },
  });
  return (
    <ul
      ref={list}
      className={styles.chips}
      aria-label={t('chosen')}
      role="list"
      tabIndex={-1}
      hidden={chips.length === 0}
    >
      {chips.map((chip) => (
        <li key={chip.key}>
          <FilterLink
            {...follow(chip)}
            className={styles.chip}
            aria-label={t('takeOff', { filter: chip.spoken })}
          >
            <span>{chip.label}</span>
            <svg
              viewBox="0 0 12 12"
              width="12"
              height="12"
              stroke="currentColor"
              aria-hidden="true"
            >
              <path d="m2 2 8 8M10 2l-8 8" />
            </svg>
          </FilterLink>
        </li>
      ))}
      <li>
        <FilterLink {...follow(clear)} className={styles.clear}>
          {t('clear')}
        </FilterLink>
      </li>
    </ul>
  );
}
