import { html, raw } from 'hono/html';
import { renderSVG } from 'uqr';
import { bankPage, cancelForm, paymentSummary, type BankPage, type Html } from './bank-page.ts';
import type { BankPayment } from './bank-payment.ts';
import { bankWords, writtenAmount } from './bank-texts.ts';
import { CODE } from './test-cards.ts';

/** The 3-D Secure step: the code that the card holder's bank has sent. */
export function confirmPage(
  payment: BankPayment,
  fault: 'empty' | 'wrong' | null = null,
): Promise<BankPage> {
  const w = bankWords[payment.locale];
  const { confirm } = w;
  return bankPage({
    payment,
    title: confirm.title,
    hasFault: fault !== null,
    summary: paymentSummary(payment),
    body: html`<section class="sheet" aria-labelledby="title">
      <h1 id="title">${confirm.title}</h1>
      ${fault ? codeFault(payment, fault) : ''}
      <p>${confirm.text(payment.card?.lastFour ?? '', writtenAmount(payment, payment.amount))}</p>
      <form method="post" action="/pay/${payment.reference}/confirm" novalidate>
        <div class="field">
          <label for="code">${confirm.code}</label>
          <p class="hint" id="code-hint">${confirm.note(CODE)}</p>
          <input
            id="code"
            name="code"
            type="text"
            inputmode="numeric"
            autocomplete="one-time-code"
            spellcheck="false"
            aria-describedby="code-hint${fault ? ' code-fault' : ''}"
            ${fault ? html`aria-invalid="true"` : ''}
          />
          ${fault ? html`<p class="fault" id="code-fault">${confirm[fault]}</p>` : ''}
        </div>
        <button class="main" name="answer" value="confirm">${confirm.submit}</button>
        <button class="other" name="answer" value="refuse">${confirm.refuse}</button>
      </form>
      ${cancelForm(payment)}
    </section>`,
  });
}

function codeFault({ locale }: BankPayment, fault: 'empty' | 'wrong'): Html {
  const w = bankWords[locale];
  return html`<div class="faults" role="group" aria-labelledby="faults" tabindex="-1" autofocus>
    <h2 id="faults">${w.problems(1)}</h2>
    <ul>
      <li><a href="#code">${w.confirm[fault]}</a></li>
    </ul>
  </div>`;
}

/** IRIS: the payment is approved in the payer's bank, here or on the phone that scans the code. */
export function irisPage(payment: BankPayment, address: string): Promise<BankPage> {
  const w = bankWords[payment.locale];
  return bankPage({
    payment,
    title: w.iris.title,
    summary: paymentSummary(payment),
    body: html`<section class="sheet" aria-labelledby="title">
      <h1 id="title">${w.iris.title}</h1>
      <p>${w.iris.text}</p>
      <div class="qr" role="img" aria-label="${w.iris.qr}">${raw(renderSVG(address))}</div>
      <form method="post" action="/pay/${payment.reference}/iris">
        <button class="main" name="answer" value="now">${w.iris.now}</button>
        <button class="other" name="answer" value="later">${w.iris.later}</button>
        <button class="other" name="answer" value="refuse">${w.iris.refuse}</button>
      </form>
      <p class="hint">${w.iris.laterNote}</p>
      ${cancelForm(payment)}
    </section>`,
  });
}

/** The outcome of a finished payment. */
export function overPage(payment: BankPayment, backUrl: string): Promise<BankPage> {
  const w = bankWords[payment.locale];
  const sentences: Record<BankPayment['state'], string> = {
    open: w.over.waiting,
    authorised: w.over.paid,
    captured: w.over.paid,
    refunded: w.over.paid,
    declined: w.over.declined,
    canceled: w.over.canceled,
  };
  return bankPage({
    payment,
    title: w.over.title,
    summary: paymentSummary(payment),
    body: html`<section class="sheet" aria-labelledby="title">
      <h1 id="title">${w.over.title}</h1>
      <p>${sentences[payment.state]}</p>
      <p><a href="${backUrl}">${w.over.back}</a></p>
    </section>`,
  });
}

/** Some gateways send the browser back by a form of their own, from their site: a cross-site POST. */
export function goingPage(payment: BankPayment): Promise<BankPage> {
  const w = bankWords[payment.locale];
  return bankPage({
    payment,
    title: w.going.title,
    body: html`<section class="sheet" aria-labelledby="title">
      <h1 id="title">${w.going.title}</h1>
      <p>${w.going.text}</p>
      <form method="post" action="${payment.returnUrl}">
        <input type="hidden" name="reference" value="${payment.reference}" />
        <button class="main">${w.going.button}</button>
      </form>
    </section>`,
    script: 'document.forms[0].submit();',
  });
}

/** For an unknown payment; there is no shop to go back to. */
export function unknownPage(origin: string): Promise<BankPage> {
  return bankPage({
    payment: { locale: 'en', returnUrl: origin },
    title: bankWords.en.unknown.title,
    body: html`<section class="sheet" aria-labelledby="title">
      <h1 id="title">${bankWords.en.unknown.title}</h1>
      <p>${bankWords.en.unknown.text}</p>
      <h2 lang="el">${bankWords.el.unknown.title}</h2>
      <p lang="el">${bankWords.el.unknown.text}</p>
    </section>`,
  });
}
