/** The name behind an actor of a history: of a person of staff, or what the history has (guest, system, staff:root). */
export function actorName(actor: string, names: ReadonlyMap<string, string>): string {
  return names.get(actor) ?? actor.replace(/^staff:/, '');
}
