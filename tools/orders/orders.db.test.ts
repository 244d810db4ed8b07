import { describe, expect, test } from 'vitest';
import { transact } from '#domain/context.ts';
import { raiseAlert } from '#domain/orders/alerts.ts';
import { findOrder } from '#domain/orders/orders.ts';
import { openTestDatabase } from '#tests/support/database.ts';
import { guestOf, operatorOf, orderOf, stockOf, stockVariant } from '#tests/support/shopper.ts';
import { UsageError } from '../run-for-tenant.ts';
import { readCommand, usage } from './command.ts';
import { runCommand } from './run.ts';

const database = await openTestDatabase();
const house = await guestOf(database.app);
const eleni = await operatorOf(database.staff, 'eleni');

/** Types a command; answers what was printed and the exit code. */
async function type(line: string): Promise<{ code: number; text: string }> {
  const printed: string[] = [];
  const output = { print: (text: string) => printed.push(text) };
  const code = await runCommand(eleni, readCommand(line.split(' ')), output);
  return { code, text: printed.join('\n') };
}

async function ordered(
  quantity = 2,
  payment: 'cash_on_delivery' | 'bank_transfer' = 'cash_on_delivery',
) {
  const variantId = await stockVariant(database, house, { onHand: 10 });
  return { variantId, order: await orderOf(house, variantId, quantity, { payment }) };
}

describe('the command line of orders', () => {
  test('leads an order from the list to the door', async () => {
    const { order, variantId } = await ordered();
    const { number } = order;
    expect((await type('list')).text).toContain(number);
    expect((await type('list --state completed')).text).not.toContain(number);
    expect((await type(`show ${number}`)).text).toContain('Shipment 1: ');
    expect(await type(`pack ${number}`)).toMatchObject({ code: 0 });
    const shipped = await type(`ship ${number.toLowerCase()} --carrier acs --tracking 7001234567`);
    expect(shipped.text).toContain('shipped, acs 7001234567');
    expect(await stockOf(database, variantId)).toEqual({ onHand: 8, allocated: 0 });
    expect(await type(`fail ${number} --reason nobody`)).toMatchObject({ code: 0 });
    const back = await type(`return ${number} --reason age`);
    expect(back.text).toContain(`${number}, canceled`);
    expect(await stockOf(database, variantId)).toEqual({ onHand: 10, allocated: 0 });
    const changes = await database.owner
      .selectFrom('stateChanges')
      .select('actor')
      .where('orderId', '=', order.id)
      .where('toState', '=', 'shipped')
      .execute();
    expect(changes).toEqual([{ actor: 'staff:eleni' }]);
  });

  test('shows the address, and who has done what and why', async () => {
    const { order } = await ordered();
    const { number } = order;
    await type(`pack ${number}`);
    await type(`ship ${number} --carrier acs --tracking 7001234599`);
    await type(`fail ${number} --reason nobody`);
    await type(`return ${number} --reason broken --no-restock`);
    const paid = (await ordered(1, 'bank_transfer')).order;
    const { total } = paid.totals;
    await type(
      `mark-paid ${paid.number} --amount ${(total / 100).toFixed(2)} --reference TR-7 --yes`,
    );
    await type(`refund ${paid.number} --amount 1.00 --goodwill --reason late --yes`);
    await transact(house, (tx) =>
      raiseAlert(tx, {
        orderId: paid.id,
        kind: 'fiscal',
        subject: 'x',
        facts: { says: 'documentUnstamped', document: 'no paper' },
      }),
    );
    const { text } = await type(`show ${number}`);
    const { shippingAddress } = order;
    expect(shippingAddress?.address1).toBeTruthy();
    expect(text).toMatch(new RegExp(`^  To: .*${shippingAddress?.address1}, .*, Greece$`, 'm'));
    expect(text).toMatch(/^  Billed to: .*Greece$/m);
    const done = (text: string) =>
      [...text.matchAll(/^  \d{4}-\d\d-\d\d \d\d:\d\d  (.*)$/gm)].map(([, what]) => what);
    expect(done(text)).toContain('order approved, by guest');
    expect(done(text)).toContain('shipment shipped, by staff:eleni');
    expect(done(text)).toContain('shipment failed, by staff:eleni: nobody');
    expect(done(text)).toContain('goods back, not to be sold, by staff:eleni: broken');
    const money = done((await type(`show ${paid.number}`)).text);
    expect(money).toContain(`transfer €${(total / 100).toFixed(2)}, by staff:eleni: TR-7`);
    expect(money).toContain('refund €1.00, by staff:eleni: late');
    expect(money).toContain('alert fiscal, by system: no paper');
    const json = JSON.parse((await type(`show ${paid.number} --json`)).text) as {
      history: { actor: string; reason: string }[];
    };
    expect(json.history).toContainEqual(
      expect.objectContaining({ actor: 'staff:eleni', reason: 'late' }),
    );
  });

  test('names the next step, and has notes for staff', async () => {
    const { number } = (await ordered()).order;
    const { text } = await type(`show ${number}`);
    expect(text).toMatch(/^  Next: pack$/m);
    expect(text).not.toContain('Note of');
    const noted = await type(`note ${number} --text twice`);
    const [, id = ''] = /^  Note of staff:eleni, .* \((.*)\): twice$/m.exec(noted.text) ?? [];
    expect((await type(`note ${number} --remove ${id}`)).text).not.toContain('twice');
    await expect(type(`note ${number}`)).rejects.toThrow('--text');
  });

  test('shows a refund before it is made, with its tax', async () => {
    const { order } = await ordered(1, 'bank_transfer');
    const { number, totals } = order;
    await type(`mark-paid ${number} --amount ${(totals.total / 100).toFixed(2)} --yes`);
    const refund = `refund ${number} --delivery 1.24 --reason late`;
    const shown = await type(`${refund} --preview`);
    expect(shown.text).toContain(`€1.24 of ${number} would go back`);
    expect(shown.text).toContain('  delivery, 24 % VAT: €1.24, tax €0.24\n  €1.24 by hand');
    await expect(type(refund)).rejects.toThrow('--yes');
    expect((await type(`${refund} --yes`)).text).toContain('given back €1.24');
    expect((await type(`refund ${number} --fee 1 --reason late --preview`)).code).toBe(1);
  });

  test('lists what waits', async () => {
    const { number } = (await ordered(1, 'bank_transfer')).order;
    const { text } = await type('today');
    expect(text).toMatch(/^toPack +\d+  K-/m);
    expect(text).toMatch(/^Today \d+ orders, €/m);
    const { waiting } = JSON.parse((await type('today --json')).text) as {
      waiting: { kind: string; count: number }[];
    };
    expect(waiting.find(({ kind }) => kind === 'transfers')?.count).toBeGreaterThan(0);
    expect((await type(`show ${number}`)).text).toMatch(/^  Next: mark-paid$/m);
  });

  test('packs parts, and does not restock what cannot be sold', async () => {
    const { order, variantId } = await ordered(3);
    const sku = order.lines[0]?.sku ?? '';
    await type(`pack ${order.number} --lines ${sku}=1`);
    await type(`ship ${order.number} --shipment 2 --carrier elta --tracking SE123456789GR`);
    expect(await stockOf(database, variantId)).toEqual({ onHand: 9, allocated: 2 });
    await type(`return ${order.number} --shipment 2 --reason broken --no-restock`);
    expect(await stockOf(database, variantId)).toEqual({ onHand: 9, allocated: 2 });
    await expect(type(`pack ${order.number} --lines ${sku}=9`)).rejects.toThrow('does not hold');
  });

  test('takes money in and gives parts of it back, no more than there is', async () => {
    const { order } = await ordered(1, 'bank_transfer');
    const { number } = order;
    const paid = (cents: number) =>
      type(`mark-paid ${number} --amount ${(cents / 100).toFixed(2)} --yes`);
    const { total } = order.totals;
    expect((await paid(500)).text).toContain(
      'pending, €' + (total / 100).toFixed(2) + ', €5.00 here',
    );
    expect(await paid(500)).toEqual({
      code: 1,
      text: `€5.00 for ${number} is booked already: name another transfer with --reference.`,
    });
    expect((await paid(total - 500)).text).toContain(`${number}, approved`);
    expect((await paid(total - 500)).code).toBe(1);
    const refund = (amount: string) =>
      type(`refund ${number} --amount ${amount} --reason broken --yes`);
    expect((await refund('5,50')).text).toContain('given back €5.50');
    const left = ((total - 550) / 100).toFixed(2);
    expect(await refund('500')).toEqual({
      code: 1,
      text: `No more than €${left} of ${number} can be given back for that.`,
    });
    for (const none of ['0', '-5', '20.001', 'x']) {
      const refused = refund(none).then(
        ({ code }) => code,
        (error: unknown) => error,
      );
      expect((await refused) === 1 || (await refused) instanceof UsageError, none).toBe(true);
    }
    await refund('all');
    expect((await findOrder(house, order.id))?.refundedTotal).toBe(total);
  });

  test('says why nothing was done, with exit code 1', async () => {
    const { order } = await ordered();
    expect(await type(`deliver ${order.number}`)).toEqual({
      code: 1,
      text: `${order.number} is approved: it cannot go from pending to completed.`,
    });
    expect(await type('show K-999999')).toEqual({ code: 1, text: 'There is no order K-999999.' });
  });

  test('speaks JSON to programs', async () => {
    const { order } = await ordered();
    const { text } = await type(`show ${order.number} --json`);
    expect(JSON.parse(text)).toMatchObject({ number: order.number, state: 'approved' });
    const refused = await type(`deliver ${order.number} --json`);
    expect(JSON.parse(refused.text)).toMatchObject({ code: 'STATE_TRANSITION' });
  });

  test('asks again before what cannot be taken back', async () => {
    const { order } = await ordered(1, 'bank_transfer');
    const line = `cancel ${order.number} --reason gone`;
    await expect(type(line)).rejects.toThrow('--yes');
    expect((await findOrder(house, order.id))?.state).toBe('pending');
    expect((await type(`${line} --yes`)).text).toContain(`${order.number}, canceled`);
  });

  test('shows what has to be looked at until it is settled', async () => {
    const { order } = await ordered();
    const alert = {
      kind: 'late-money',
      subject: order.id,
      facts: { says: 'documentUnstamped', document: '5 EUR' },
    } as const;
    await transact(house, (tx) => raiseAlert(tx, { ...alert, orderId: order.id }));
    const { text } = await type('alerts');
    const id = /late-money: 5 EUR {2}\((.+)\)/.exec(text)?.[1] ?? '';
    expect(await type(`alerts --settle ${id}`)).toEqual({ code: 0, text: 'Done.' });
    expect((await type('alerts')).text).not.toContain('late-money');
    expect((await type(`alerts --settle ${id}`)).code).toBe(1);
    expect((await type('alerts --settle x')).code).toBe(1);
  });
});

describe('a line that is no command', () => {
  test.each([
    ['dance', 'no command dance'],
    ['show', 'needs the number'],
    ['list K-1', 'no number'],
    ['show K-1 K-2', 'one number'],
    ['ship K-1 --carrier acs', 'needs --tracking'],
    ['pack K-1 --reason x', 'takes no --reason'],
    ['list --colour red', 'colour'],
    ['cancel K-1', 'needs --reason'],
  ])('%s: %s', (line, reason) => {
    const read = () => readCommand(line.split(' '));
    expect(read).toThrow(UsageError);
    expect(read).toThrow(reason);
  });

  test('nothing at all asks for help, which names every command', () => {
    expect(readCommand([]).name).toBe('help');
    for (const name of ['list', 'show', 'pack', 'ship', 'deliver', 'return', 'cancel', 'alerts']) {
      expect(usage()).toContain(`  ${name}`);
    }
  });
});
