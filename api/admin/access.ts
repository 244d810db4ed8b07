import { GraphQLError, type GraphQLSchema } from 'graphql';
import { may, type Permission } from '#domain/staff/rules.ts';
import type { AdminContext } from './context.ts';

/** Who may call a field: staff with the permission, all staff, or anybody (what leads to a sign-in). */
export type Access = Permission | 'staff' | 'anyone';

/**
 * Lets each field of Query and Mutation answer only those whom its `access` names, and returns the schema. Throws for a
 * field that names nobody, so that none is open by mistake. An act also checks its own permission (`asStaff`).
 */
export function withAccess(schema: GraphQLSchema): GraphQLSchema {
  for (const type of [schema.getQueryType(), schema.getMutationType()]) {
    for (const [name, field] of Object.entries(type?.getFields() ?? {})) {
      const access = accessOf(field.extensions);
      const { resolve } = field;
      if (!access || !resolve) throw new Error(`The field ${name} does not say who may call it`);
      field.resolve = (source, args, context: AdminContext, info) => {
        refuseOthers(access, context);
        return resolve(source, args, context, info);
      };
    }
  }
  return schema;
}

function accessOf(extensions: Readonly<Record<string, unknown>>): Access | undefined {
  return extensions['access'] as Access | undefined;
}

function refuseOthers(access: Access, { viewer }: AdminContext): void {
  if (access === 'anyone') return;
  if (viewer.kind !== 'staff') {
    throw new GraphQLError('Sign in first', {
      extensions: { code: 'UNAUTHENTICATED', http: { status: 401 } },
    });
  }
  if (access !== 'staff' && !may(viewer.roles, access)) {
    throw new GraphQLError('Your roles do not permit this', {
      extensions: { code: 'FORBIDDEN', permission: access, http: { status: 403 } },
    });
  }
}
