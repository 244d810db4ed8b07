import type { ElementType, ReactNode } from 'react';
import styles from './container.module.css';

type Props = {
  as?: ElementType;
  id?: string;
  className?: string;
  children: ReactNode;
};

/** As wide as the step of the screen allows: 576, 768, 992, 1200 px (specification, section 9). */
export function Container({ as: Element = 'div', className, ...rest }: Props) {
  return <Element {...rest} className={[styles.container, className].filter(Boolean).join(' ')} />;
}
