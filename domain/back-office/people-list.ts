import { transact, type Context } from '../context.ts';
import { may } from '../staff/rules.ts';
import { maskEmail, maskPhone, type ListedPerson } from './listed-person.ts';
import { pageOf, pageSize, type Page, type PageInput } from './page.ts';
import { readListedPeople } from './people-store.ts';
import { searchWords } from './search-words.ts';

/**
 * The people who bought, wrote or have an account, those who were last here first. `search`: name, email, phone; all of
 * its words are found. Who may not read addresses and phones gets them masked, and finds people by their names only.
 */
export async function listPeople(
  ctx: Context,
  input: PageInput & { search?: string },
): Promise<Page<ListedPerson>> {
  const size = pageSize(input);
  const { after = null } = input;
  const which = { words: searchWords(input.search ?? ''), inFull: readsContacts(ctx) };
  const { rows, count } = await transact(ctx, (tx) =>
    readListedPeople(tx, which, { after, limit: size + 1 }),
  );
  return pageOf(
    rows.map((person) => shownTo(ctx, person)),
    size,
    count,
  );
}

/** A person with address and phone masked, if the viewer may not read them. */
export function shownTo<Person extends Pick<ListedPerson, 'email' | 'phone'>>(
  ctx: Context,
  person: Person,
): Person {
  if (readsContacts(ctx)) return person;
  return { ...person, email: maskEmail(person.email), phone: maskPhone(person.phone) };
}

function readsContacts({ viewer }: Context): boolean {
  return (
    viewer.kind === 'operator' || (viewer.kind === 'staff' && may(viewer.roles, 'people.contacts'))
  );
}
