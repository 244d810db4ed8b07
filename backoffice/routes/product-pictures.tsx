import { data, isRouteErrorResponse, type ClientActionFunctionArgs } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';
import { Alert } from '#ui/alert.tsx';
import { Select } from '#ui/form/select.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { call, sessionContext } from '../api.server.ts';
import { AddPictures, TOO_LARGE, type AddedPicture } from '../features/goods/add-pictures.tsx';
import { ActForm } from '../features/form/act-form.tsx';
import { act } from '../features/form/act.server.ts';
import { EditField } from '../features/form/edit-field.tsx';
import { editsIn, type Edit } from '../features/form/edits.ts';
import { LostForm } from '../features/form/lost-form.tsx';
import { textField } from '../features/form/fields.ts';
import type { Problem } from '../features/form/problem-text.ts';
import { unlessUnsent } from '../features/form/unless-unsent.ts';
import { BackLink } from '../features/shell/back-link.tsx';
import { Screen } from '../features/shell/screen.tsx';
import {
  PictureAddDocument,
  PictureMoveDocument,
  PictureRemoveDocument,
  PictureSaveDocument,
  ProductPicturesDocument,
  type PicturesOfProductFragment,
} from '../graphql/gen/graphql.ts';
import styles from './product-pictures.module.css';
import type { Route } from './+types/product-pictures.ts';

type Picture = PicturesOfProductFragment['pictures'][number];

const PATHS = ['el', 'en', 'variant'];

export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  const { productPictures } = await call(context, ProductPicturesDocument, { productId: id });
  if (!productPictures) throw data(null, { status: 404 });
  const permissions = context.get(sessionContext).me?.permissions ?? [];
  return { product: productPictures, mayEdit: permissions.includes('catalogue.write') };
}

type Done = {
  isSent: boolean;
  outcomes: AddedPicture[];
  /** The form, as `intent` of its picture. */
  of: string;
  problem: Problem | null;
  typed: Edit[];
};

const NOTHING: Done = { isSent: true, outcomes: [], of: '', problem: null, typed: [] };

export async function action({ request, params, context }: Route.ActionArgs): Promise<Done> {
  const form = await request.formData();
  const files = form.getAll('file').filter((each) => each instanceof File && each.size > 0);
  if (files.length > 0) {
    const outcomes: AddedPicture[] = [];
    // One after the other, in the order in which they were chosen.
    for (const file of files as File[]) outcomes.push(await add(context, params.id, form, file));
    return { ...NOTHING, outcomes };
  }
  const intent = textField(form, 'intent');
  const [what, id = '', place] = intent.split(' ');
  const edits = editsIn(form, PATHS);
  const { done, problem } = await act(context, form, async () => {
    if (what === 'remove')
      return (await call(context, PictureRemoveDocument, { id })).pictureRemove;
    if (what === 'move')
      return (await call(context, PictureMoveDocument, { id, place: Number(place) })).pictureMove;
    return (await call(context, PictureSaveDocument, { id, edits })).pictureSave;
  });
  return { ...NOTHING, of: intent, problem, typed: done ? [] : edits };
}

async function add(
  context: Route.ActionArgs['context'],
  productId: string,
  form: FormData,
  upload: File,
): Promise<AddedPicture> {
  const file = Buffer.from(await upload.arrayBuffer()).toString('base64');
  const { problem } = await act(
    context,
    form,
    async () => (await call(context, PictureAddDocument, { productId, file })).pictureAdd,
  );
  return { name: upload.name, problem, isSent: true };
}

/** Without a connection a photograph is not lost without a word. */
export async function clientAction({
  request,
  serverAction,
}: ClientActionFunctionArgs): Promise<Done> {
  const sent = await request.clone().formData();
  try {
    return await serverAction<typeof action>();
  } catch (error) {
    const file = sent.get('file');
    const isTooLarge = isRouteErrorResponse(error) && error.status === 413;
    if (!(isTooLarge || error instanceof TypeError) || !(file instanceof File)) throw error;
    const problem = isTooLarge ? TOO_LARGE : null;
    return { ...NOTHING, isSent: false, outcomes: [{ name: file.name, problem, isSent: false }] };
  }
}

export const shouldRevalidate = unlessUnsent;

type Said = 'save' | 'move' | 'remove';

function saidOf({ of, problem }: Done): Said | null {
  const [what] = of.split(' ');
  return problem || what === '' ? null : (what as Said);
}

export default function ProductPictures({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('pictures');
  const { product, mayEdit } = loaderData;
  const { pictures, nameEl, nameEn, sku } = product;
  const names = useLocale().startsWith('el') ? [nameEl, nameEn] : [nameEn, nameEl];
  const answer = actionData ?? NOTHING;
  const said = saidOf(answer);
  return (
    <>
      <BackLink to="/products?view=ALL">{t('backToProducts')}</BackLink>
      <Screen
        title={t('title', { name: names.find((name) => name !== '') ?? sku })}
        lead={t('lead')}
      >
        {said && (
          <Alert tone="success" role="status">
            {t(`said.${said}`)}
          </Alert>
        )}
        {answer.problem && !pictures.some(({ id }) => answer.of.includes(id)) && (
          <LostForm problem={answer.problem} labels={{ el: t('el'), en: t('en') }} />
        )}
        {pictures.length === 0 && <p>{t('none')}</p>}
        <ol className={styles.pictures}>
          {pictures.map((picture, index) => (
            <li key={picture.id} className={styles.picture}>
              <img
                src={picture.url}
                alt={t('picture', { number: index + 1, count: pictures.length })}
                width={picture.width}
                height={picture.height}
                style={{ backgroundColor: picture.placeholder }}
                loading="lazy"
              />
              {mayEdit ? (
                <div className={styles.forms}>
                  <Words {...{ picture, product, answer }} />
                  <Places number={index + 1} count={pictures.length} {...{ picture, answer }} />
                </div>
              ) : (
                <p>{[picture.el, picture.en].filter(Boolean).join(' · ')}</p>
              )}
            </li>
          ))}
        </ol>
        {mayEdit && <AddPictures outcomes={answer.outcomes} />}
      </Screen>
    </>
  );
}

type OneProps = { picture: Picture; answer: Done };

function problemOf({ of, problem }: Done, intent: string): Problem | null {
  return of === intent ? problem : null;
}

/** What people hear who do not see the picture, and what it shows. */
function Words({
  picture,
  product: { variants, nameEl, nameEn },
  answer,
}: OneProps & { product: PicturesOfProductFragment }) {
  const t = useTranslations('pictures');
  const { id, el, en } = picture;
  const intent = `save ${id}`;
  const problem = problemOf(answer, intent);
  const typed = answer.of === intent ? answer.typed : undefined;
  const variant = picture.variantId ?? '';
  const shared = { typed, problem, rows: 4, maxLength: 300, required: true };
  return (
    <ActForm
      // Other fields for each state that was read.
      key={`${el} ${en} ${variant}`}
      intent={intent}
      problem={problem}
      label={t('save')}
      variant="secondary"
    >
      <div className={styles.languages}>
        <EditField
          {...shared}
          path="el"
          label={t('el')}
          hint={t(el === nameEl ? 'isName' : 'altHint')}
          value={el}
          lang="el"
        />
        <EditField
          {...shared}
          path="en"
          label={t('en')}
          hint={t(en === nameEn ? 'isName' : 'altHint')}
          value={en}
          lang="en"
        />
      </div>
      <input type="hidden" name="base variant" value={variant} />
      {variants.length > 1 ? (
        <Select
          label={t('variant')}
          name="variant"
          defaultValue={typed?.find(({ path }) => path === 'variant')?.mine ?? variant}
          options={[
            { value: '', label: t('whole') },
            ...variants.map((each) => ({ value: each.id, label: each.sku })),
          ]}
        />
      ) : (
        <input type="hidden" name="variant" value={variant} />
      )}
    </ActForm>
  );
}

/** Moves the picture a place, or takes it away. */
function Places({
  picture: { id },
  answer,
  number,
  count,
}: OneProps & { number: number; count: number }) {
  const t = useTranslations('pictures');
  const acts = [
    ...(number > 1 ? [{ intent: `move ${id} ${number - 1}`, label: t('earlier') }] : []),
    ...(number < count ? [{ intent: `move ${id} ${number + 1}`, label: t('later') }] : []),
    { intent: `remove ${id}`, label: t('remove') },
  ];
  return (
    <div className={styles.places}>
      {acts.map(({ intent, label }) => (
        <ActForm
          key={intent}
          intent={intent}
          problem={problemOf(answer, intent)}
          label={
            <>
              {label} <VisuallyHidden>{t('ofPicture', { number })}</VisuallyHidden>
            </>
          }
          variant="quiet"
        />
      ))}
    </div>
  );
}
