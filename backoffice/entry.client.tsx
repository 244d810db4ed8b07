import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { LanguageProvider } from './intl.tsx';

const { locale, timeZone } = document.documentElement.dataset;

// Only the messages of one language are loaded; another one begins with another document.
const messages =
  locale === 'en' ? (await import('./messages/en.ts')).en : (await import('./messages/el.ts')).el;

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <LanguageProvider
        locale={locale === 'en' ? 'en' : 'el'}
        messages={messages}
        timeZone={timeZone ?? 'Europe/Athens'}
      >
        <HydratedRouter />
      </LanguageProvider>
    </StrictMode>,
  );
});
