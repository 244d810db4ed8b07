import SchemaBuilder from '@pothos/core';
import type { Access } from './access.ts';
import type { AdminContext } from './context.ts';

/** The builder of the back office's schema. Fields are non-null unless they say otherwise. */
export const builder = new SchemaBuilder<{
  Context: AdminContext;
  DefaultFieldNullability: false;
  Scalars: {
    ID: { Input: string; Output: string };
    DateTime: { Input: never; Output: Date };
  };
}>({ defaultFieldNullability: false });

builder.queryType();
builder.mutationType();

/** Who may call a field of Query or Mutation; `access.ts` sees to it. */
export function access(who: Access): { extensions: { access: Access } } {
  return { extensions: { access: who } };
}
