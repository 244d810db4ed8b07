/** A value of a record as the audit log shows it; never personal data. */
export type Fact = string | number | boolean | null;

/** One value that differs; null: there was none, or there is none any more. */
export type FieldChange = { path: string; before: Fact; after: Fact };

/** What is changed. `label`: how people know it, such as the number of an order. */
export type AuditSubject = {
  kind:
    | 'order'
    | 'alert'
    | 'request'
    | 'drink'
    | 'price'
    | 'staff'
    | 'job'
    | 'file'
    | 'canned-answer'
    | 'person'
    | 'view'
    | 'variant'
    | 'count'
    | 'product';
  id: string;
  label: string;
};

export type AuditEntry = {
  id: number;
  at: Date;
  /** staff:ID of an account, staff:NAME of an operator of the machine. */
  actor: string;
  /** The name at that time; null in entries from before there were accounts. */
  actorName: string | null;
  /** Such as order.pack. */
  act: string;
  subject: AuditSubject;
  changes: FieldChange[];
};

export type Facts = Readonly<Record<string, Fact>>;

/** The facts that differ between two states of a record, in the order of the later one. */
export function changesBetween(before: Facts, after: Facts): FieldChange[] {
  const paths = [...new Set([...Object.keys(after), ...Object.keys(before)])];
  return paths
    .map((path) => ({ path, before: before[path] ?? null, after: after[path] ?? null }))
    .filter((change) => change.before !== change.after);
}
