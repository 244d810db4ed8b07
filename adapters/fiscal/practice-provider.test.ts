import { expect, test } from 'vitest';
import type { FiscalPaper } from '#domain/orders/documents/ports.ts';
import { sampleOrder, sampleTenant } from '../mail/sample-emails.ts';
import { createPracticeProvider } from './practice-provider.ts';

const paper: FiscalPaper = {
  id: 'o',
  kind: 'receipt',
  tenant: sampleTenant,
  order: sampleOrder,
  issuedAt: new Date('2026-11-27T20:00:00Z'),
  amount: 247_250,
  corrects: null,
};

test('one document has one mark, and another document another', async () => {
  const provider = createPracticeProvider();
  const first = await provider.stamp(paper);
  expect(first.mark).toMatch(/^9\d{14}$/);
  expect(first.uid).toMatch(/^[0-9A-F]{40}$/);
  expect(first.url).toContain(first.mark);
  expect(await provider.stamp({ ...paper, issuedAt: new Date() })).toEqual(first);
  const others = [{ id: 'p' }, { kind: 'credit_note' as const }].map((other) =>
    provider.stamp({ ...paper, ...other }),
  );
  for (const other of await Promise.all(others)) expect(other.mark).not.toBe(first.mark);
});
