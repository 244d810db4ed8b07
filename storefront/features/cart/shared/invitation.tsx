import { Form } from 'react-router';
import { useTranslations } from 'use-intl';
import { Button } from '#ui/form/button.tsx';
import { CopyButton } from '#ui/form/copy-button.tsx';
import styles from './invitation.module.css';

/** The invitation for others, as code and as link; null where this browser does not know any. */
export type Invite = { href: string; qr: string } | null;

/** What the owner shows at the table or sends to others. */
export function Invitation({ invite }: { invite: Invite }) {
  const t = useTranslations('sharedCart');
  return (
    <section className={styles.invite} aria-labelledby="invite">
      <h2 id="invite" className={styles.title}>
        {t('invite')}
      </h2>
      {invite ? (
        <>
          <p className={styles.note}>{t('inviteText')}</p>
          <img className={styles.code} src={invite.qr} alt={t('qr')} width={240} height={240} />
          <a className={styles.link} href={invite.href}>
            {invite.href.replace(/^https?:\/\//, '')}
          </a>
          <CopyButton
            text={invite.href}
            label={t('copy')}
            copiedLabel={t('copied')}
            name={t('copy')}
          />
        </>
      ) : (
        <>
          <p className={styles.note}>{t('noLink')}</p>
          <Form method="post" preventScrollReset replace>
            <Button type="submit" name="intent" value="link" variant="secondary">
              {t('newLink')}
            </Button>
          </Form>
        </>
      )}
    </section>
  );
}
