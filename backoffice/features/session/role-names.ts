import { useFormatter, useTranslations } from 'use-intl';

/** Says roles in words: "Owner", "Editor and support". */
export function useRoleNames() {
  const t = useTranslations('session.roles');
  const format = useFormatter();
  return (roles: readonly string[]) =>
    format.list(
      roles.map((role) => {
        const key = role as Parameters<typeof t.has>[0];
        return t.has(key) ? t(key) : role;
      }),
    );
}
