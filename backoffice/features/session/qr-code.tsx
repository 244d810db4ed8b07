import styles from './qr-code.module.css';

/** A QR code, dark on light in any theme: scanners need it. */
export function QrCode({
  size,
  modules,
  label,
}: {
  size: number;
  modules: readonly (readonly boolean[])[];
  label: string;
}) {
  const path = modules
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])))
    .join('');
  return (
    <svg className={styles.code} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
