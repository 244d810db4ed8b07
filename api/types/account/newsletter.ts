import {
  confirm,
  findSubscription,
  subscribe,
  unsubscribe,
  type Requested,
} from '#domain/newsletter/newsletter.ts';
import { topics, type Subscription } from '#domain/newsletter/rules.ts';
import { builder } from '../../builder.ts';
import { resultOf } from '../basics/problem.ts';

const Topic = builder.enumType('NewsletterTopic', {
  description: 'What the shop writes about.',
  values: {
    BOTTLES: { value: topics[0], description: 'New products.' },
    BAR_NIGHTS: { value: topics[1], description: 'What goes on at the bar.' },
  },
});

const NewsletterSubscription = builder.objectRef<Subscription>('NewsletterSubscription').implement({
  description: 'An address on the list of the newsletter, or about to be.',
  fields: (t) => ({
    email: t.exposeString('email'),
    topics: t.field({ type: [Topic], resolve: (subscription) => subscription.topics }),
    confirmed: t.exposeBoolean('confirmed', {
      description: 'The owner of the address has said that it is theirs.',
    }),
  }),
});

const NewsletterRequested = builder.objectRef<Requested>('NewsletterRequested').implement({
  description: 'The same answer for every address.',
  fields: (t) => ({ email: t.exposeString('email') }),
});

const SubscribeInput = builder.inputType('NewsletterSubscribeInput', {
  fields: (t) => ({
    email: t.string({ required: true }),
    topics: t.field({ type: [Topic], required: true }),
  }),
});
const TokenInput = builder.inputType('NewsletterTokenInput', {
  fields: (t) => ({ token: t.string({ required: true }) }),
});

builder.queryField('newsletterSubscription', (t) =>
  t.field({
    type: NewsletterSubscription,
    nullable: true,
    description: 'By the token of an email; null for unknown, expired and unsubscribed alike.',
    args: { token: t.arg.string({ required: true }) },
    resolve: (_root, { token }, ctx) => findSubscription(ctx, token),
  }),
);

builder.mutationFields((t) => ({
  newsletterSubscribe: t.field({
    type: resultOf('NewsletterSubscribeResult', NewsletterRequested),
    description:
      'Sends an email with a link to confirm. EMAIL_INVALID, REQUIRED (no topic), RATE_LIMITED.',
    args: { input: t.arg({ type: SubscribeInput, required: true }) },
    resolve: (_root, { input }, ctx) => subscribe(ctx, input),
  }),
  newsletterConfirm: t.field({
    type: resultOf('NewsletterConfirmResult', NewsletterSubscription),
    description:
      'From now on the address is on the list, for the topics of the email. TOKEN_INVALID.',
    args: { input: t.arg({ type: TokenInput, required: true }) },
    resolve: (_root, { input }, ctx) => confirm(ctx, input.token),
  }),
  newsletterUnsubscribe: t.field({
    type: resultOf('NewsletterUnsubscribeResult', NewsletterSubscription),
    description: 'Takes the address off the list; answers what ended. TOKEN_INVALID.',
    args: { input: t.arg({ type: TokenInput, required: true }) },
    resolve: (_root, { input }, ctx) => unsubscribe(ctx, input.token),
  }),
}));
