import { Children, isValidElement, type ReactElement } from 'react';
import type { Elements } from '#ui/elements.ts';
import styles from './facet-group.module.css';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';

type Props = {
  title: string;
  open: boolean;
  /** Label of the fold around the values after the first ones. */
  moreLabel?: string;
  children: Elements;
};

/** With one or two more than this, a fold would hide as much as it saves. */
const SHOWN = 7;
const SLACK = 2;

/** A facet: its title opens and shuts it, without scripts too. */
export function FacetGroup({ title, open, moreLabel, children }: Props) {
  const values = Children.toArray(children).filter((child) => isValidElement(child));
  const isLong = moreLabel !== undefined && values.length > SHOWN + SLACK;
  const rest = isLong ? values.slice(SHOWN) : [];
  return (
    <details className={styles.group} open={open}>
      <summary className={styles.title}>{title}</summary>
      <fieldset className={styles.values}>
        <legend>
          <VisuallyHidden>{title}</VisuallyHidden>
        </legend>
        {isLong ? values.slice(0, SHOWN) : values}
        {rest.length > 0 && (
          <details className={styles.rest} open={rest.some(isChecked)}>
            <summary>{moreLabel}</summary>
            {rest}
          </details>
        )}
      </fieldset>
    </details>
  );
}

function isChecked(child: ReactElement): boolean {
  return isValidElement<{ checked?: boolean }>(child) && child.props.checked === true;
}
