import {
  createRequest,
  replyToRequest,
  resolveRequest,
  submitContact,
  type ContactReceived as Received,
} from '#domain/support/support.ts';
import { builder } from '../../builder.ts';
import { resultOf } from '../basics/problem.ts';
import { requestKeyOf, SupportRequest } from './support-request.ts';

const ContactReceived = builder.objectRef<Received>('ContactReceived').implement({
  description: 'The message is stored; an email with its link goes to the address.',
  fields: (t) => ({ reference: t.exposeString('reference'), email: t.exposeString('email') }),
});

const ContactSubmitInput = builder.inputType('ContactSubmitInput', {
  fields: (t) => ({
    idempotencyKey: t.string({ required: true }),
    name: t.string({ required: true }),
    email: t.string({ required: true }),
    phone: t.string(),
    message: t.string({ required: true }),
    trap: t.string({ description: 'A field that no person sees, and machines fill.' }),
    confirmed: t.boolean({
      description: 'The sender has said that they are a person, after CONFIRMATION_REQUIRED.',
    }),
  }),
});
const RequestCreateInput = builder.inputType('RequestCreateInput', {
  fields: (t) => ({
    idempotencyKey: t.string({ required: true }),
    name: t.string({ required: true }),
    phone: t.string(),
    message: t.string({ required: true }),
    receiptId: t.string({ description: 'The order that it is about.' }),
  }),
});
const idDescription = 'The token of an email, or the member’s own global id.';
const RequestReplyInput = builder.inputType('RequestReplyInput', {
  fields: (t) => ({
    idempotencyKey: t.string({ required: true }),
    id: t.id({ required: true, description: idDescription }),
    message: t.string({ required: true }),
  }),
});
const RequestResolveInput = builder.inputType('RequestResolveInput', {
  fields: (t) => ({ id: t.id({ required: true, description: idDescription }) }),
});

builder.mutationFields((t) => ({
  contactSubmit: t.field({
    type: resultOf('ContactSubmitResult', ContactReceived),
    description:
      'Opens a request. INVALID_INPUT with issues, FORM_INACTIVE, RATE_LIMITED, CONFIRMATION_REQUIRED.',
    args: { input: t.arg({ type: ContactSubmitInput, required: true }) },
    resolve: (_root, { input }, ctx) => submitContact(ctx, input),
  }),
  requestCreate: t.field({
    type: resultOf('RequestCreateResult', ContactReceived),
    description:
      'Opens a request of the member, or of a buyer with the token of a receipt. UNAUTHENTICATED, ORDER_NOT_FOUND, else as contactSubmit.',
    args: { input: t.arg({ type: RequestCreateInput, required: true }) },
    resolve: (_root, { input: { receiptId, ...input } }, ctx) =>
      createRequest(ctx, { ...input, receiptToken: receiptId }),
  }),
  requestReply: t.field({
    type: resultOf('RequestReplyResult', SupportRequest),
    description:
      'Opens it again where it was resolved. INVALID_INPUT with issues, REQUEST_NOT_FOUND, RATE_LIMITED.',
    args: { input: t.arg({ type: RequestReplyInput, required: true }) },
    resolve: (_root, { input: { id, ...input } }, ctx) =>
      replyToRequest(ctx, { ...input, key: requestKeyOf(id) }),
  }),
  requestResolve: t.field({
    type: resultOf('RequestResolveResult', SupportRequest),
    description: 'REQUEST_NOT_FOUND.',
    args: { input: t.arg({ type: RequestResolveInput, required: true }) },
    resolve: (_root, { input: { id } }, ctx) => resolveRequest(ctx, requestKeyOf(id)),
  }),
}));
