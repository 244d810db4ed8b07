import { useTranslations } from 'use-intl';
import type { en } from '../../messages/en.ts';

/** Names the kinds of jobs; one without a name is shown as it is. */
export function useJobNames() {
  const t = useTranslations('jobs');
  return (group: 'titles' | 'short', kind: string): string => {
    const name = kind.replace(/-(\w)/g, (_, next: string) => next.toUpperCase());
    const key = `${group}.${name as keyof typeof en.jobs.titles}` as const;
    return t.has(key) ? t(key) : kind;
  };
}
