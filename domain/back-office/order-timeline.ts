import { sql } from 'kysely';
import type { FieldChange } from '../audit/rules.ts';
import type { TransactionContext } from '../context.ts';
import type { AlertFacts } from '../orders/alert-facts.ts';
import type { AlertKind } from '../orders/alerts.ts';
import { orderEmailKinds, type OrderEmailKind } from '../orders/documents/emails.ts';
import { isHeld } from '../outbox/outbox.ts';
import type { Order } from '../orders/rules.ts';
import type { Subject } from '../states/rules.ts';

/** Something that has happened to an order. Amounts in minor units. */
export type TimelineEntry = {
  at: Date;
  /** Who: guest, member, staff:NAME, system, the key of a provider. */
  actor: string;
  /** Why, or by which reference; '' where nobody has said. */
  reason: string;
} & (
  | { kind: 'state'; subject: Subject; subjectId: string; state: string }
  | { kind: 'money'; what: 'transfer' | 'refund' | 'strayRefund'; amount: number }
  | { kind: 'return'; isRestocked: boolean }
  | { kind: 'alert'; alert: AlertKind; isSettled: boolean; facts: AlertFacts | null }
  /**
   * `failing`: it was tried and will be tried again. What was sent is known for 90 days. `heldUntil`: until then it can be
   * taken back; `turns`: how often it was sent again.
   */
  | {
      kind: 'email';
      emailId: string;
      email: OrderEmailKind;
      status: 'queued' | 'failing' | 'sent';
      heldUntil: string | null;
      turns: number;
    }
  | { kind: 'note'; noteId: string; text: string }
  | { kind: 'act'; act: string; changes: FieldChange[] }
);

/** All that has happened to an order, the newest first. */
export async function readTimeline(
  ctx: TransactionContext,
  { id }: Pick<Order, 'id'>,
): Promise<TimelineEntry[]> {
  const isOfOrder = sql`tenant_id = ${ctx.tenant.id} and order_id = ${id}`;
  const { rows } = await sql<{
    at: Date;
    actor: string;
    reason: string;
    facts: { kind: TimelineEntry['kind'] };
  }>`
    select at, actor, reason, facts from (
      select changed_at as at, position, actor, reason, json_build_object('kind', 'state',
        'subject', subject, 'subjectId', subject_id, 'state', to_state) as facts
      from state_changes where ${isOfOrder}
      union all
      select booked_at, null, actor, reference,
        json_build_object('kind', 'money', 'what', 'transfer', 'amount', amount)
      from transfers where ${isOfOrder}
      union all
      select requested_at, null, actor, reason, json_build_object('kind', 'money',
        'what', case when stray then 'strayRefund' else 'refund' end, 'amount', amount)
      from refunds where ${isOfOrder}
      union all
      select returned_at, null, actor, reason,
        json_build_object('kind', 'return', 'isRestocked', restocked)
      from order_returns where ${isOfOrder}
      union all
      select raised_at, null, 'system', details,
        json_build_object('kind', 'alert', 'alert', kind, 'isSettled', false, 'facts', facts)
      from order_alerts where ${isOfOrder}
      union all
      select settled_at, null, settled_by, '',
        json_build_object('kind', 'alert', 'alert', kind, 'isSettled', true, 'facts', null)
      from order_alerts where ${isOfOrder} and settled_at is not null
      union all
      select coalesce(done_at, created_at), null, 'system', coalesce(last_error, ''),
        json_build_object('kind', 'email', 'emailId', id, 'email', kind,
          'heldUntil', case when ${isHeld} then hold_until end,
          'turns', (select count(*)::int from outbox again where again.tenant_id = outbox.tenant_id
            and again.order_id = outbox.order_id and again.payload ->> 'resendOf' = outbox.id::text),
          'status', case
          when done_at is not null then 'sent' when last_error is not null then 'failing' else 'queued' end)
      from outbox where ${isOfOrder} and kind = any(${orderEmailKinds}::text[])
      union all
      select written_at, null, actor, '', json_build_object('kind', 'note', 'noteId', id, 'text', text)
      from order_notes where ${isOfOrder} and removed_at is null
      union all
      select at, id, actor, '', json_build_object('kind', 'act', 'act', act, 'changes', changes)
      from audit_entries where tenant_id = ${ctx.tenant.id} and (
        (subject_kind = 'order' and subject_id = ${id})
        or (subject_kind = 'alert' and subject_id in (select id::text from order_alerts where ${isOfOrder})))
    ) happened order by at desc, position desc nulls last`.execute(ctx.db);
  return rows.map(({ facts, ...entry }) => ({ ...entry, ...facts }) as TimelineEntry);
}
