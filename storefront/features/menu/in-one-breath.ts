/** Labels as one phrase: Fresh, tart, dry. */
export function inOneBreath(labels: readonly ({ label: string } | null)[]): string {
  return labels
    .filter((each) => each !== null)
    .map(({ label }, index) =>
      index === 0 ? label : label.slice(0, 1).toLowerCase() + label.slice(1),
    )
    .join(', ');
}
