import { cutPicture } from '#adapters/pictures/cut-picture.ts';
import { randomUUID } from 'node:crypto';
import {
  getNamedType,
  isInputObjectType,
  isLeafType,
  isNonNullType,
  type GraphQLArgument,
  type GraphQLInputField,
  type GraphQLOutputType,
} from 'graphql';
import { describe, expect, test } from 'vitest';
import { createGraphql } from '#api/graphql.ts';
import { staffRoles, type StaffRole } from '#domain/staff/rules.ts';
import { createSeals } from '#domain/staff/sealing.ts';
import { openTestDatabase } from '#tests/support/database.ts';
import { guestOf } from '#tests/support/shopper.ts';
import { colleagueOf, STAFF_SECRET } from '#tests/support/staff.ts';
import { adminSchema } from './schema.ts';

/** Who may call what; a new operation has to be entered here. `anyone`: what leads to a sign-in. */
const EVERYONE = [...staffRoles];
const LEADS: StaffRole[] = ['owner', 'manager'];
const READS: StaffRole[] = ['owner', 'manager', 'fulfilment', 'support'];
const FULFILS: StaffRole[] = ['owner', 'manager', 'fulfilment'];
const ANSWERS: StaffRole[] = ['owner', 'manager', 'support'];
const EDITS: StaffRole[] = ['owner', 'manager', 'editor'];
const SERVES: StaffRole[] = ['owner', 'manager', 'fulfilment', 'editor'];
const expected: Record<string, StaffRole[] | 'anyone'> = {
  me: 'anyone',
  staffInvitation: 'anyone',
  staffSignIn: 'anyone',
  invitationAccept: 'anyone',
  factorConfirm: EVERYONE,
  staffSignOut: EVERYONE,
  menu: SERVES,
  drinkAvailabilitySet: SERVES,
  record: LEADS,
  today: READS,
  orders: READS,
  order: READS,
  packingQueue: FULFILS,
  pickList: FULFILS,
  parcelsToShip: FULFILS,
  trackingMatches: FULFILS,
  shop: EVERYONE,
  orderApprove: LEADS,
  orderMarkPaid: LEADS,
  orderPack: FULFILS,
  orderShip: FULFILS,
  orderTrackingChange: FULFILS,
  orderDeliver: FULFILS,
  orderFailDelivery: FULFILS,
  orderReturn: FULFILS,
  orderBookOut: FULFILS,
  refundPreview: LEADS,
  orderRefund: LEADS,
  orderDecideRefund: LEADS,
  orderCancel: LEADS,
  orderContactChange: ANSWERS,
  orderEmailResend: ANSWERS,
  orderEmailTakeBack: ANSWERS,
  orderNoteAdd: READS,
  orderNoteRemove: READS,
  alertSettle: LEADS,
  ordersBulkPreview: READS,
  ordersBulk: READS,
  exportedOrders: LEADS,
  courierListTake: FULFILS,
  job: EVERYONE,
  liveJobs: EVERYONE,
  jobCancel: EVERYONE,
  products: EVERYONE,
  stock: EVERYONE,
  stockItem: EVERYONE,
  stockChange: FULFILS,
  stockThresholdsSet: FULFILS,
  stockCounts: EVERYONE,
  stockCount: EVERYONE,
  stockCountLines: EVERYONE,
  stockCountLine: EVERYONE,
  countableCategories: FULFILS,
  stockCountOpen: FULFILS,
  stockCountRecord: FULFILS,
  stockCountApply: FULFILS,
  stockCountCancel: FULFILS,
  product: EVERYONE,
  productCreate: EDITS,
  productSave: EDITS,
  productStep: EDITS,
  productDuplicate: EDITS,
  variantAdd: EDITS,
  productPictures: EVERYONE,
  pictureAdd: EDITS,
  pictureSave: EDITS,
  pictureMove: EDITS,
  pictureRemove: EDITS,
  people: READS,
  person: READS,
  personNoteAdd: ANSWERS,
  personNoteRemove: ANSWERS,
  personExport: ['owner'],
  personClose: ['owner'],
  savedViews: READS,
  savedViewSave: READS,
  savedViewDelete: READS,
  requests: READS,
  request: READS,
  requestAnswer: ANSWERS,
  cannedAnswers: READS,
  cannedAnswerSave: ANSWERS,
  cannedAnswerArchive: ANSWERS,
  requestAnswerTakeBack: ANSWERS,
  requestResolve: ANSWERS,
  requestReopen: ANSWERS,
  undo: EVERYONE,
  ownEmail: EVERYONE,
  ownSessions: EVERYONE,
  ownNotices: EVERYONE,
  ownNoticesChange: EVERYONE,
  ownProfileChange: EVERYONE,
  ownPasswordChange: EVERYONE,
  ownCodesRenew: EVERYONE,
  ownSessionEnd: EVERYONE,
  ownOtherSessionsEnd: EVERYONE,
  prices: EVERYONE,
  priceEvents: EVERYONE,
  variantPrices: EVERYONE,
  pricePreview: LEADS,
  priceSet: LEADS,
  priceWithdraw: LEADS,
  saleEnd: LEADS,
  repricing: EVERYONE,
  repricingPreview: LEADS,
  pricesBulk: LEADS,
  pricesBulkWithdraw: LEADS,
  staff: ['owner'],
  staffInvite: ['owner'],
  staffReset: ['owner'],
  openInvitations: ['owner'],
  invitationWithdraw: ['owner'],
  staffSetRoles: ['owner'],
  staffSwitch: ['owner'],
};

const operations = [
  ...Object.values(adminSchema.getQueryType()?.getFields() ?? {}).map((field) => ({
    kind: 'query',
    field,
  })),
  ...Object.values(adminSchema.getMutationType()?.getFields() ?? {}).map((field) => ({
    kind: 'mutation',
    field,
  })),
];

const database = await openTestDatabase();
const graphql = createGraphql({
  db: database.app,
  log: { error: (fields) => expect.fail(JSON.stringify(fields)) },
  staff: {
    db: database.staff,
    seals: createSeals([STAFF_SECRET]),
    persistedDocuments: {},
    cutPicture,
  },
});
const { tenant } = await guestOf(database.app);

/** The code of the refusal, or null. */
async function refusalOf(
  { kind, field }: (typeof operations)[number],
  token: string | null,
): Promise<string | null> {
  const args = field.args.filter(({ type }) => isNonNullType(type)).map(argumentText);
  const query = `${kind} { ${field.name}${args.length > 0 ? `(${args.join(', ')})` : ''} ${selectionOf(field.type)} }`;
  const answer = await graphql.direct.admin({
    tenant,
    locale: 'el',
    token,
    query,
    variables: {},
  });
  const codes = (answer.errors ?? []).map(({ extensions }) => extensions?.code ?? '');
  expect(codes.filter((code) => !['FORBIDDEN', 'UNAUTHENTICATED'].includes(code))).toEqual([]);
  return codes[0] ?? null;
}

/** Any value of the type: what matters is who asks. */
function argumentText({ name, type }: GraphQLArgument | GraphQLInputField): string {
  const named = getNamedType(type);
  if (isInputObjectType(named)) {
    const fields = Object.values(named.getFields()).filter((field) => isNonNullType(field.type));
    return `${name}: {${fields.map(argumentText).join(', ')}}`;
  }
  if ('getValues' in named) return `${name}: ${named.getValues()[0]?.name}`;
  const value = { Int: '1', Boolean: 'true' }[named.name] ?? `"${randomUUID()}"`;
  return `${name}: ${String(type).includes('[') ? `[${value}]` : value}`;
}

function selectionOf(type: GraphQLOutputType): string {
  const named = getNamedType(type);
  return isLeafType(named) ? '' : '{ __typename }';
}

test('every operation is in the table', () => {
  expect(operations.map(({ field }) => field.name).toSorted()).toEqual(
    Object.keys(expected).toSorted(),
  );
});

describe('each operation', () => {
  test('of a stranger is refused, unless it leads to a sign-in', async () => {
    for (const operation of operations) {
      const isOpen = expected[operation.field.name] === 'anyone';
      expect(await refusalOf(operation, null), operation.field.name).toBe(
        isOpen ? null : 'UNAUTHENTICATED',
      );
    }
  });

  test.each(staffRoles)(
    'of a person with the role %s is answered or refused as the table says',
    async (role) => {
      const email = `${randomUUID()}@example.com`;
      const { token } = await colleagueOf(database.staff, { email, roles: [role] });
      // The sign-out ends the session: it comes last.
      const isLast = ({ field }: (typeof operations)[number]) => field.name === 'staffSignOut';
      for (const operation of [
        ...operations.filter((one) => !isLast(one)),
        ...operations.filter(isLast),
      ]) {
        const who = expected[operation.field.name] ?? [];
        const mayCall = who === 'anyone' || who.includes(role);
        expect(await refusalOf(operation, token), operation.field.name).toBe(
          mayCall ? null : 'FORBIDDEN',
        );
      }
    },
  );

  test('of a token that is none is refused', async () => {
    const [operation] = operations;
    if (!operation) throw new Error('There are no operations');
    expect(await refusalOf(operation, 'x'.repeat(43))).toBe('UNAUTHENTICATED');
  });
});
