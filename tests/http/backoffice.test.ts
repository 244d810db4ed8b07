import { sql } from 'kysely';
import { describe, expect, inject, test } from 'vitest';
import { en } from '#backoffice/messages/en.ts';
import type { StaffRole } from '#domain/staff/rules.ts';
import { formVisitor, type FormPage, type FormVisitor } from '../support/form-visitor.ts';
import { openOwnTenant } from '../support/own-tenant.ts';
import { until } from '../support/processes.ts';
import { siteDatabase } from '../support/site-database.ts';
import { siteColleague } from '../support/site-staff.ts';
import { codeAt, STAFF_PASSWORD, type Colleague } from '../support/staff.ts';

const origin = inject('siteUrl');
const database = await siteDatabase();
const tenant = await openOwnTenant(database);
const { session: s, problem: p, general: g } = en;
const owner = await colleague('anna@example.com', ['owner']);

function colleague(email: string, roles: StaffRole[]): Promise<Colleague> {
  return siteColleague(database, { email, roles, tenant: tenant.headers.Tenant });
}

/** A browser without scripts in which this person is signed in. */
function signedIn({ token }: Colleague): FormVisitor {
  const visitor = formVisitor(tenant.url);
  visitor.cookies.set('staff', token);
  return visitor;
}

const credentials = (person: Colleague, code: string) => ({
  email: person.email,
  password: STAFF_PASSWORD,
  code,
});

/** A recovery code: unlike those of the app, ten of them are good at once. */
const nextCode = ({ recoveryCodes }: Colleague) => recoveryCodes.pop() ?? '';

describe('signing in', () => {
  test('by a plain form: what is wrong is answered with one sentence, what is right leads on', async () => {
    const visitor = formVisitor(tenant.url);
    const asked = await visitor.open('/admin/staff?view=all');
    expect([asked.url.pathname, asked.url.searchParams.get('to')]).toEqual([
      '/admin/sign-in',
      '/staff?view=all',
    ]);
    const wrong = { ...credentials(owner, '000000'), password: 'not this one, surely' };
    const refused = await asked.press(s.signIn, wrong);
    expect(refused.status).toBe(422);
    expect(refused.text('[role=alert]')).toBe(p.SIGN_IN_FAILED);
    expect(refused.value('email')).toBe(owner.email);
    expect(refused.value('password')).toBe('');
    const badCode = await refused.press(s.signIn, credentials(owner, '000000'));
    expect(badCode.text('[role=alert]')).toBe(p.SIGN_IN_FAILED);
    expect(visitor.cookies.has('staff')).toBe(false);

    const page = await badCode.press(
      s.signIn,
      credentials(owner, codeAt(owner.totpSecret, new Date())),
    );
    expect([page.status, page.url.pathname + page.url.search]).toEqual([
      200,
      '/admin/staff?view=all',
    ]);
    expect(page.text('header')).toContain('anna');

    const cookie = visitor.cookies.get('staff') ?? '';
    const out = await page.press(en.shell.signOut);
    expect(out.url.pathname).toBe('/admin/sign-in');
    expect(visitor.cookies.has('staff')).toBe(false);
    // Who kept the cookie has nothing: the session has ended.
    visitor.cookies.set('staff', cookie);
    expect((await visitor.open('/admin/staff')).url.pathname).toBe('/admin/sign-in');
  });

  test('gives a cookie that no script reads and no other site sends', async () => {
    const fields = credentials(owner, nextCode(owner));
    const answer = await formVisitor(tenant.url).post('/admin/sign-in', fields);
    expect(answer.status).toBe(302);
    expect(answer.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^staff=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/),
      expect.stringMatching(/^staff-device=[\w.-]+; Path=\/; HttpOnly; SameSite=Lax; Max-Age=/),
    ]);
  });

  test.each(['//evil.example/', '/\\evil.example', 'https://evil.example', '/sign-out'])(
    'leads to no other site: %s',
    async (to) => {
      const visitor = formVisitor(tenant.url);
      const address = `/admin/sign-in?to=${encodeURIComponent(to)}`;
      const answer = await visitor.post(address, credentials(owner, nextCode(owner)));
      expect(answer.headers.get('Location')).toBe('/admin/');
    },
  );
});

describe('an answer of the back office', () => {
  test('is kept by nobody, framed by nobody, in no index, and runs only its own scripts', async () => {
    const visitor = signedIn(owner);
    const nonces = new Set<string>();
    for (const path of ['/admin/sign-in', '/admin/tonight', '/admin/nowhere']) {
      const { headers, document } = await visitor.open(path);
      const policy = headers.get('Content-Security-Policy') ?? '';
      expect(headers.get('Cache-Control')).toBe('no-store');
      expect(headers.get('X-Robots-Tag')).toBe('noindex, nofollow');
      expect(policy).toContain("default-src 'none'");
      expect(policy).toContain("frame-ancestors 'none'");
      const scripts = /script-src (?<sources>[^;]+)/.exec(policy)?.groups?.['sources'] ?? '';
      const nonce = /^'self' 'nonce-(?<nonce>[\w-]{22})'$/.exec(scripts)?.groups?.['nonce'] ?? '';
      expect(nonce).not.toBe('');
      nonces.add(nonce);
      const inline = [...document.querySelectorAll('script:not([src]), style')];
      expect(inline.length).toBeGreaterThan(0);
      for (const element of inline) expect(element.getAttribute('nonce')).toBe(nonce);
      for (const element of document.querySelectorAll('*')) {
        const names = element.getAttributeNames();
        expect(names.filter((name) => name.startsWith('on'))).toEqual([]);
      }
    }
    expect(nonces.size).toBe(3);
  });

  test('comes from built files that never change, compressed', async () => {
    const { document } = await formVisitor(tenant.url).open('/admin/sign-in');
    const script = document.querySelector('link[rel=modulepreload]')?.getAttribute('href') ?? '';
    const sheet = document.querySelector('link[rel=stylesheet]')?.getAttribute('href') ?? '';
    for (const path of [script, sheet]) {
      expect(path).toMatch(/^\/admin\/assets\//);
      const file = await fetch(origin + path, { headers: { 'Accept-Encoding': 'br' } });
      expect(file.status).toBe(200);
      expect(file.headers.get('Content-Encoding')).toBe('br');
      expect(file.headers.get('Cache-Control')).toContain('immutable');
    }
    expect((await fetch(`${origin}/admin/assets/nothing.js`)).status).toBe(404);
  });

  test('to an unknown address says so in the shell; /admin has its slash', async () => {
    const visitor = signedIn(owner);
    const nowhere = await visitor.open('/admin/nowhere');
    expect([nowhere.status, nowhere.text('h1')]).toEqual([404, g.notFound]);
    nowhere.link(en.shell.staff, 'nav');
    const moved = await visitor.get('/admin');
    expect([moved.status, moved.headers.get('Location')]).toEqual([308, '/admin/']);
  });

  test('is no part of a page for visitors', async () => {
    for (const path of ['/', '/the-menu', '/products', '/shopping-cart', '/auth/login']) {
      const html = await (await fetch(origin + path)).text();
      expect(html).not.toContain('/admin');
      const scripts = [...html.matchAll(/(?:src|href)="(?<file>\/assets\/[^"]+\.js)"/g)];
      expect(scripts.length).toBeGreaterThan(0);
      for (const { groups } of scripts.slice(0, 6))
        expect(await (await fetch(origin + groups?.['file'])).text()).not.toContain('/admin/');
    }
  });
});

test.each<[string, Record<string, string>]>([
  ['says nothing about where it comes from', {}],
  ['comes from another site', { Origin: 'https://evil.example' }],
  ['comes from a page beside this one', { 'Sec-Fetch-Site': 'same-site' }],
])('a form that %s is refused', async (_, headers) => {
  const before = await availabilityOf('daiquiri');
  const visitor = signedIn(owner);
  const answer = await visitor.post('/admin/tonight', mojitoless, { Origin: null, ...headers });
  expect(answer.status).toBe(403);
  expect(await availabilityOf('daiquiri')).toBe(before);
});

const mojitoless = { key: 'daiquiri', availability: 'SOLD_OUT' };

async function availabilityOf(key: string): Promise<string | null> {
  const { rows } = await sql<{ availability: string }>`
    select availability from drinks where tenant_id = ${tenant.id} and key = ${key}`.execute(
    database,
  );
  return rows[0]?.availability ?? null;
}

/** The words of the row of a drink, as visitors read the menu. */
async function menuRow(name: string): Promise<string> {
  const page = await formVisitor(tenant.url).open('/the-menu');
  const rows = [...page.document.querySelectorAll('main article')];
  return rows.find((row) => row.querySelector('h3')?.textContent === name)?.textContent ?? '';
}

describe('an act', () => {
  test('by a plain form takes a drink off the menu that visitors read, and brings it back', async () => {
    const bar = await colleague('bar@example.com', ['fulfilment']);
    const row = '[data-key=mojito]';
    expect(await menuRow('Mojito')).not.toContain('Off tonight');
    const off = await (
      await signedIn(bar).open('/admin/tonight')
    ).press(new RegExp(en.tonight.takeOff), {}, row);
    expect(off.text(row)).toContain(en.tonight.putBack);
    await until('visitors see it', async () => /Off tonight/.test(await menuRow('Mojito')), 3000);
    const on = await off.press(new RegExp(en.tonight.putBack), {}, row);
    expect(on.text(row)).toContain(en.tonight.takeOff);
    await until('visitors see it', async () => !/Off tonight/.test(await menuRow('Mojito')), 3000);
    const record = await signedIn(owner).open('/admin/record');
    const entries = [...record.document.querySelectorAll('main ol > li')].map((entry) =>
      entry.textContent.replaceAll(/\s+/g, ' '),
    );
    expect(entries[0]).toContain('Mojito · by bar');
    expect(entries[0]).toContain('On the menu: off tonight → yes');
    expect(entries[1]).toContain('On the menu: yes → off tonight');
  });

  test('that the role does not permit is refused with a sentence, and so is its screen', async () => {
    const support = await colleague('support@example.com', ['support']);
    const visitor = signedIn(support);
    for (const path of ['/admin/tonight', '/admin/staff', '/admin/record']) {
      const page = await visitor.open(path);
      expect([page.status, page.text('h1'), page.text('h1 + p')]).toEqual([
        403,
        g.forbidden,
        g.forbiddenText,
      ]);
    }
    expect((await visitor.post('/admin/tonight', mojitoless)).status).toBe(403);
    expect(await availabilityOf('daiquiri')).toBe('available');
  });

  test('with accounts asks for a code after ten minutes, keeps what was typed, and is done once', async () => {
    const late = await colleague('late@example.com', ['owner']);
    const visitor = signedIn(late);
    await ofSessions(late, { confirmedAt: new Date(Date.now() - 11 * 60_000) });
    const invitations = () =>
      database
        .selectFrom('staffInvitations')
        .select('id')
        .where('tenantId', '=', tenant.id)
        .where('email', '=', 'new@example.com')
        .execute();
    const page = await visitor.open('/admin/staff');
    const typed = { email: 'new@example.com', roles: ['support', 'editor'], locale: 'en' };
    const asked = await page.press(en.staff.invite, typed);
    expect(asked.text()).toContain(s.confirmTitle);
    expect(await invitations()).toEqual([]);
    const inviting = 'section:last-of-type';
    expect(asked.value('email', inviting)).toBe('new@example.com');
    expect(ticked(asked, inviting)).toEqual(['support', 'editor']);

    const wrong = await asked.press(s.confirm, { factor: '000000' });
    expect(wrong.text('[role=alert]')).toBe(p.CODE_INVALID);
    const done = await wrong.press(s.confirm, { factor: nextCode(late) });
    expect(done.text('code')).toMatch(/\/admin\/welcome\/[\w-]{43}$/);
    expect(await invitations()).toHaveLength(1);
    // The person finds the language that was chosen for them, whatever their browser prefers.
    const welcome = await signedIn(late).open(new URL(done.text('code') ?? '').pathname);
    expect(welcome.value('locale')).toBe('en');
  });

  test('of a session that has ended is not done, and says so', async () => {
    const gone = await colleague('gone@example.com', ['owner']);
    const visitor = signedIn(gone);
    const page = await visitor.open('/admin/staff');
    await ofSessions(gone, { endedAt: new Date() });
    const answer = await page.press(en.staff.invite, { email: 'never@example.com' });
    expect([answer.status, answer.text('h1')]).toEqual([401, g.ended]);
    answer.link(s.signIn);
    // By script the page keeps its form, and the answer is part of it.
    const fields = { intent: 'invite', email: 'never@example.com', roles: 'owner', locale: 'en' };
    visitor.cookies.set('staff', gone.token);
    const data = await visitor.post('/admin/staff.data', fields);
    expect([data.status, await data.text()]).toEqual([
      401,
      expect.stringContaining('UNAUTHENTICATED'),
    ]);
  });
});

function ticked(page: FormPage, within: string): string[] {
  const chosen = 'input[name=roles][type=hidden]';
  const boxes = page.document.querySelectorAll(`${within} ${chosen}`);
  return [...boxes].map((box) => box.getAttribute('value') ?? '');
}

async function ofSessions(
  { staffId }: Colleague,
  changes: { confirmedAt?: Date; endedAt?: Date },
): Promise<void> {
  await database
    .updateTable('staffSessions')
    .set(changes)
    .where('tenantId', '=', tenant.id)
    .where('staffId', '=', staffId)
    .execute();
}

test('the first owner makes their account with the link that the start has printed, once', async () => {
  const path = new URL(inject('welcomeUrl')).pathname;
  const visitor = formVisitor(origin);
  const page = await visitor.open(path);
  const totpSecret = page.text('code').replaceAll(' ', '');
  const typed = {
    name: 'Ελένη',
    email: 'eleni@example.com',
    password: 'four',
    code: codeAt(totpSecret, new Date()),
    locale: 'el',
  };
  const faulty = await page.press(s.accept, typed);
  expect([faulty.status, faulty.text('[role=alert], [tabindex="-1"]')]).toEqual([
    422,
    expect.stringContaining(p.PASSWORD_TOO_SHORT),
  ]);
  const made = await faulty.press(s.accept, { ...typed, password: STAFF_PASSWORD });
  expect(made.document.querySelectorAll('li code')).toHaveLength(10);
  expect((await visitor.open('/admin/')).text('header')).toContain('Ελένη');
  const again = await formVisitor(origin).open(path);
  expect([again.status, again.text('h1')]).toEqual([410, s.invitationGone]);
});
