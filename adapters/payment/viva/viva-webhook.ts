import { z } from 'zod';
import type { PaymentProvider } from '#domain/payments/ports.ts';

/** Viva's event numbers. */
const PAYMENT_CREATED = 1796;
const REVERSAL_CREATED = 1797;

/** A GUID, as Viva's list writes it; undefined for what is none. */
export function transactionId(text: string | null | undefined): string | undefined {
  const isOne = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text ?? '');
  return isOne ? text?.toLowerCase() : undefined;
}

const webhookForm = z.object({
  EventTypeId: z.int(),
  MessageId: z.string().min(1),
  EventData: z.object({
    MerchantId: z.string(),
    OrderCode: z.string().nullish(),
    TransactionId: z.string().nullish(),
    /** Of a reversal: the payment that it undoes. */
    ParentId: z.string().nullish(),
    StatusId: z.string().nullish(),
  }),
});

type Answered = Awaited<ReturnType<PaymentProvider['handleWebhook']>>;

/**
 * Parses a webhook. Viva does not sign them: it only says for which account something has to be asked. A failed try
 * (1798) is only acknowledged: the payer is still on Viva's page and may try again.
 */
export function readWebhook(body: string, merchantId: string): Answered {
  const { success, data } = webhookForm.safeParse(parsed(body));
  if (!success) return answer(400);
  const { EventTypeId, MessageId, EventData } = data;
  if (EventData.MerchantId.toLowerCase() !== merchantId.toLowerCase()) return answer(403);
  const isAskedFor = [PAYMENT_CREATED, REVERSAL_CREATED].includes(EventTypeId);
  if (!isAskedFor || !EventData.OrderCode) return answer(200);
  const { OrderCode: reference, TransactionId, ParentId, StatusId } = EventData;
  const isPayment = EventTypeId === PAYMENT_CREATED;
  const transaction = transactionId(isPayment ? TransactionId : ParentId);
  return {
    ...answer(200),
    event: {
      eventId: MessageId,
      reference,
      ...(transaction !== undefined && { transaction }),
      ...(isPayment && StatusId?.trim() === 'F' && { says: 'captured' as const }),
    },
  };
}

/** By the key that only the account's owner can fetch, the address proves to be the owner's. */
export function handshake(key: string): Answered {
  return {
    answer: { status: 200, body: JSON.stringify({ Key: key }), contentType: 'application/json' },
    event: null,
  };
}

function answer(status: number): Answered {
  return {
    answer: { status, body: JSON.stringify({ status }), contentType: 'application/json' },
    event: null,
  };
}

function parsed(text: string): unknown {
  try {
    // Order codes have 16 digits, which JavaScript numbers do not always represent exactly.
    return JSON.parse(text.replace(/("OrderCode"\s*:\s*)(\d+)/g, '$1"$2"'));
  } catch {
    return undefined;
  }
}
