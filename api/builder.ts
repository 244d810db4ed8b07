import SchemaBuilder from '@pothos/core';
import type { ApiContext } from './context.ts';

/** The one builder of the schema. Fields are non-null unless they say otherwise. */
export const builder = new SchemaBuilder<{
  Context: ApiContext;
  DefaultFieldNullability: false;
  Scalars: {
    ID: { Input: string; Output: string };
    DateTime: { Input: never; Output: Date };
  };
}>({ defaultFieldNullability: false });

builder.queryType();
builder.mutationType();
