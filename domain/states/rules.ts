/** The states that each state may go on to. An empty list is an end. */
type StateTable<S extends string> = Readonly<Record<S, readonly S[]>>;

/** What has states. */
export type Subject = 'order' | 'payment' | 'shipment';

export type Machine<S extends string> = {
  subject: Subject;
  /** Where every record begins. */
  start: S;
  table: StateTable<S>;
};

/** True for a state of this machine. */
export function isState<S extends string>(machine: Machine<S>, state: string): state is S {
  return Object.hasOwn(machine.table, state);
}

/** True when the table lets a record go from one state to the other. */
export function canChange<S extends string>({ table }: Machine<S>, from: S, to: S): boolean {
  return table[from].includes(to);
}

/** The last state of a path from the start; throws when the table does not allow a step of it. */
export function endOfPath<S extends string>(machine: Machine<S>, path: readonly S[]): S {
  let state = machine.start;
  for (const next of path) {
    if (!canChange(machine, state, next)) throw new Error(`No way from ${state} to ${next}`);
    state = next;
  }
  return state;
}
