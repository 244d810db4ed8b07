import type { Context } from '#domain/context.ts';
import { listStaff } from '#domain/staff/staff.ts';

const named = new WeakMap<Context, Promise<ReadonlyMap<string, string>>>();

/** The name behind an actor of a history: a person of staff, or what the history has (`guest`, `system`, `staff:root`). */
export async function actorName(ctx: Context, actor: string): Promise<string> {
  const known = named.get(ctx) ?? readNames(ctx);
  named.set(ctx, known);
  return (await known).get(actor) ?? actor.replace(/^staff:/, '');
}

async function readNames(ctx: Context): Promise<ReadonlyMap<string, string>> {
  const all = await listStaff(ctx);
  return new Map(all.map(({ id, name }) => [`staff:${id}`, name]));
}
