import { deviceName } from '#i18n/device-name.ts';
import type { StaffMailer } from '#domain/staff/ports.ts';
import { accountTexts } from './account-texts.ts';
import { formatAmount, formatMoment } from './formatting.ts';
import { composeLinkEmail } from './link-email.ts';
import { sendEmail, type MailOptions } from './send-email.ts';
import { staffTexts } from './staff-texts.ts';

/** Sends emails to staff. The back office has no language in its addresses. */
export function createStaffMailer(options: MailOptions): StaffMailer {
  return {
    async sendInvitation(mail) {
      const { tenant, locale, token, expiresAt, roles, isRenewal } = mail;
      const words = staffTexts[locale];
      const { subject, title, text, button, until, notYou } =
        words[isRenewal ? 'renewal' : 'invitation'];
      const shop = tenant.settings.name[locale];
      const end = formatMoment(expiresAt, { locale, timeZone: tenant.timeZone });
      const content = {
        greeting: accountTexts[locale].greeting,
        subject: subject(shop),
        title,
        text: text(shop, roles.map((role) => words.roles[role]).join(', ')),
        button: {
          label: button,
          url: `${options.publicUrlOf(tenant)}/admin/welcome/${token}`,
        },
        notes: [until(end), notYou],
      };
      await sendEmail(options, mail, await composeLinkEmail(mail, content));
    },
    async sendNotice(mail) {
      const { tenant, locale, notice, label, amount } = mail;
      const { subject, title, text, button, path, note } = staffTexts[locale].notices[notice];
      const shop = tenant.settings.name[locale];
      const content = {
        greeting: accountTexts[locale].greeting,
        subject: subject(label),
        title,
        text: text({ shop, label, amount: formatAmount(amount, tenant.currency, locale) }),
        button: { label: button, url: `${options.publicUrlOf(tenant)}/admin${path}${label}` },
        notes: [note],
      };
      await sendEmail(options, mail, await composeLinkEmail(mail, content));
    },
    async sendEvent(mail) {
      const { tenant, locale, event, at, name, roles, device } = mail;
      const words = staffTexts[locale];
      const { subject, title, text, button, path, note } = words.events[event];
      const shop = tenant.settings.name[locale];
      const known = deviceName(device);
      const content = {
        greeting: accountTexts[locale].greeting,
        subject: subject(shop),
        title,
        text: text({
          shop,
          name,
          roles: roles.map((role) => words.roles[role]).join(', '),
          device: known ? words.device(known.browser, known.system) : words.unknownDevice,
          time: formatMoment(at, { locale, timeZone: tenant.timeZone }),
        }),
        button: { label: button, url: `${options.publicUrlOf(tenant)}/admin${path}` },
        notes: [note],
      };
      await sendEmail(options, mail, await composeLinkEmail(mail, content));
    },
  };
}
