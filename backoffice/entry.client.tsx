import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { LanguageProvider, type Messages } from './intl.tsx';

const { locale, timeZone } = document.documentElement.dataset;

// Only the messages of one language are loaded, and of them those of every screen; the others come with
// `layouts/*-texts.tsx`. Another language begins with another document.
const messages =
  locale === 'en'
    ? (await import('./messages/en-core.ts')).enCore
    : (await import('./messages/el-core.ts')).elCore;

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <LanguageProvider
        locale={locale === 'en' ? 'en' : 'el'}
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a screen's layout adds the ones that it uses
        messages={messages as Messages}
        timeZone={timeZone ?? 'Europe/Athens'}
      >
        <HydratedRouter />
      </LanguageProvider>
    </StrictMode>,
  );
});
