import type { ReactNode } from 'react';
import styles from './variant-name.module.css';

type Props = {
  picture: string | null | undefined;
  sku: string;
  label: string;
  /** Of the product, in the other language; not shown where it is the same. */
  name: string;
  otherName: string;
  /** The name of the product, with its link. */
  children: ReactNode;
};

/** A variant as staff know it: picture, both names of the product, SKU and which one it is. */
export function VariantName({ picture, sku, label, name, otherName, children }: Props) {
  return (
    <div className={styles.variant}>
      <span className={styles.picture}>
        {picture && <img src={picture} alt="" width={48} height={60} loading="lazy" />}
      </span>
      <div className={styles.names}>
        <div>{children}</div>
        {otherName !== name && <div className={styles.other}>{otherName}</div>}
        <div className={styles.sku}>{[sku, label].filter(Boolean).join(' · ')}</div>
      </div>
    </div>
  );
}
