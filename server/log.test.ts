import { expect, test } from 'vitest';
import { createLog } from './log.ts';

function logged(fields: object): string {
  let text = '';
  createLog('error', { write: (line) => (text += line) }).error(fields, 'A request failed');
  return text;
}

test('logs the error and its place, and no personal data', () => {
  const err = Object.assign(new Error('new row violates check constraint "orders_check"'), {
    code: '23514',
    detail: 'Failing row contains (eleni@example.com).',
    rejected: ['eleni@example.com'],
  });
  const line = logged({ err, requestId: 'r-1' });
  expect(line).toContain('orders_check');
  expect(line).toContain('23514');
  expect(line).toContain('r-1');
  expect(line).not.toContain('eleni');
});

test('does not log the address that opens a receipt', () => {
  expect(logged({ path: `/el/receipt/${'a'.repeat(43)}.data` })).toContain('"/el/receipt/…"');
  for (const receipt of ['RECEIPT', '%72eceipt', 'Receip%74'])
    expect(logged({ path: `/${receipt}/${'a'.repeat(43)}?x=1` })).toContain(`"/${receipt}/…?x=1"`);
  expect(logged({ path: ['order', 'items'] })).toContain('["order","items"]');
});
