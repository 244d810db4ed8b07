import type { RouterContextProvider } from 'react-router';
import { readAddress, type Typed } from '#storefront/features/checkout/read-form.ts';
import { faultOf, type Fault } from '#storefront/features/errors/problem-message.ts';
import { execute } from '#storefront/graphql/execute.server.ts';
import {
  ChangePasswordDocument,
  CancelEmailChangeDocument,
  ClaimOrdersDocument,
  CreateAddressDocument,
  DeleteAddressDocument,
  MakeAddressDefaultDocument,
  RequestEmailChangeDocument,
  RevokeOtherSessionsDocument,
  RevokeSessionDocument,
  UpdateAccountDocument,
} from '#storefront/graphql/gen/graphql.ts';
import type { AccountForm } from './account-forms.ts';

type Context = Readonly<RouterContextProvider>;

/** Carries out a form of the account page; null, or what is wrong with it. */
export async function saveAccount(
  context: Context,
  form: AccountForm,
  typed: Typed,
): Promise<Fault | null> {
  const field = (name: string) => typed[name] ?? '';
  const run = async (answer: Promise<{ result: { __typename: string } | Fault }>) => {
    const { result } = await answer;
    return 'code' in result ? result : null;
  };
  const entry = { input: { id: field('id') } };
  switch (form) {
    case 'details': {
      const input = {
        firstName: field('firstName'),
        lastName: field('lastName'),
        phone: field('phone'),
      };
      return run(execute(context, UpdateAccountDocument, { input }));
    }
    case 'email': {
      const input = { email: field('newEmail'), password: field('emailPassword') };
      const fault = await run(execute(context, RequestEmailChangeDocument, { input }));
      // The page has another field for a password.
      const names: Record<string, string> = { email: 'newEmail', password: 'emailPassword' };
      const rename = (path: string) => names[path] ?? path;
      return (
        fault && {
          ...fault,
          issues: fault.issues.map((issue) => ({ ...issue, path: rename(issue.path) })),
        }
      );
    }
    case 'emailCancel':
      return run(execute(context, CancelEmailChangeDocument, {}));
    case 'password': {
      const [password, again] = [field('password'), field('passwordAgain')];
      if (password !== again) {
        const issues = [{ path: 'passwordAgain', code: 'PASSWORD_DIFFERENT' }];
        return { ...faultOf('INVALID_INPUT'), issues };
      }
      const input = { currentPassword: field('currentPassword'), password };
      return run(execute(context, ChangePasswordDocument, { input }));
    }
    case 'claim':
      return run(execute(context, ClaimOrdersDocument, {}));
    case 'session':
      return run(execute(context, RevokeSessionDocument, entry));
    case 'otherSessions':
      return run(execute(context, RevokeOtherSessionsDocument, {}));
    case 'addressKeep': {
      const input = { address: readAddress(typed, 'address'), isDefault: false };
      return run(execute(context, CreateAddressDocument, { input }));
    }
    case 'addressDefault':
      return run(execute(context, MakeAddressDefaultDocument, entry));
    case 'addressDelete': {
      const fault = await run(execute(context, DeleteAddressDocument, entry));
      // Deleted already, in another tab.
      return fault?.code === 'ADDRESS_NOT_FOUND' ? null : fault;
    }
    default:
      return form satisfies never;
  }
}
