import { html } from 'hono/html';
import type { CardBrand, CardField, CardForm, CardIssue, CardIssueCode } from './card.ts';
import { bankPage, cancelForm, paymentSummary, type BankPage, type Html } from './bank-page.ts';
import type { BankPayment, PaidCard } from './bank-payment.ts';
import { bankWords, writtenAmount, type BankWords } from './bank-texts.ts';
import { testCards } from './test-cards.ts';

const emptyForm: CardForm = {
  holder: '',
  number: '',
  expiry: '',
  month: '',
  year: '',
  csc: '',
  tokenize: false,
};

const autocomplete: Record<CardField, string> = {
  holder: 'cc-name',
  number: 'cc-number',
  expiry: 'cc-exp',
  month: 'cc-exp-month',
  year: 'cc-exp-year',
  csc: 'cc-csc',
};

/** The card form. After a fault it shows what was typed, except the security code. */
export function cardPage(
  payment: BankPayment,
  {
    form = emptyForm,
    issues = [],
    remembered = null,
  }: { form?: CardForm; issues?: readonly CardIssue[]; remembered?: PaidCard | null },
): Promise<BankPage> {
  const w = bankWords[payment.locale];
  const field = (name: CardField, hint?: string): Html =>
    cardField({ w, name, hint, form, issues });
  const isApart =
    form.month !== '' ||
    form.year !== '' ||
    issues.some((each) => each.field === 'month' || each.field === 'year');
  return bankPage({
    payment,
    title: w.card.title,
    hasFault: issues.length > 0,
    summary: paymentSummary(payment),
    script: grouping,
    body: html`<section class="sheet" aria-labelledby="title">
      <h1 id="title">${w.card.title}</h1>
      ${issues.length > 0 ? faultSummary(w, issues) : ''}
      ${remembered ? rememberedForms(payment, remembered) : ''}
      <form method="post" action="/pay/${payment.reference}" novalidate>
        ${field('holder')} ${field('number')}
        <div class="pair">${field('expiry', w.expiryHint)} ${field('csc')}</div>
        <details ${isApart ? 'open' : ''}>
          <summary>${w.apart}</summary>
          <div class="pair">${field('month')} ${field('year')}</div>
        </details>
        <label class="tick">
          <input
            type="checkbox"
            name="tokenize"
            value="yes"
            ${form.tokenize ? 'checked' : ''}
          />${w.tokenize}
        </label>
        <button class="main">${w.pay(writtenAmount(payment, payment.amount))}</button>
      </form>
      ${cancelForm(payment)} ${testCardTable(w)}
    </section>`,
  });
}

/** Pays by the remembered card in one click, or forgets it. */
function rememberedForms({ reference, locale }: BankPayment, card: PaidCard): Html {
  const w = bankWords[locale];
  return html`<form method="post" action="/pay/${reference}/remembered">
      <button class="main">${w.payRemembered(brandNames[card.brand], card.lastFour)}</button>
    </form>
    <form method="post" action="/pay/${reference}/forget">
      <button>${w.forget}</button>
    </form>
    <h2>${w.otherCard}</h2>`;
}

const brandNames: Record<CardBrand, string> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  maestro: 'Maestro',
};

function cardField(options: {
  w: BankWords;
  name: CardField;
  hint: string | undefined;
  form: CardForm;
  issues: readonly CardIssue[];
}): Html {
  const { w, name, hint, form } = options;
  const fault = options.issues.find((issue) => issue.field === name);
  const described = [hint && `${name}-hint`, fault && `${name}-fault`].filter(Boolean).join(' ');
  return html`<div class="field">
    <label for="${name}">${w.fields[name]}</label>
    <input
      id="${name}"
      name="${name}"
      type="text"
      value="${name === 'csc' ? '' : form[name]}"
      autocomplete="${autocomplete[name]}"
      ${name === 'holder' ? '' : html`inputmode="numeric"`}
      spellcheck="false"
      autocapitalize="${name === 'holder' ? 'words' : 'off'}"
      ${described === '' ? '' : html`aria-describedby="${described}"`}
      ${fault ? html`aria-invalid="true"` : ''}
    />
    ${hint ? html`<p class="hint" id="${name}-hint">${hint}</p>` : ''}
    ${fault ? html`<p class="fault" id="${name}-fault">${w.codes[fault.code]}</p>` : ''}
  </div>`;
}

/** Faults whose text is the same for every field. */
const NAMELESS: ReadonlySet<CardIssueCode> = new Set([
  'VALUE_INVALID',
  'CHARACTER_INVALID',
  'LENGTH_INVALID',
]);

/** It takes the focus, so that screen readers read the faults first. */
function faultSummary(w: BankWords, issues: readonly CardIssue[]): Html {
  return html`<div class="faults" role="group" aria-labelledby="faults" tabindex="-1" autofocus>
    <h2 id="faults">${w.problems(issues.length)}</h2>
    <ul>
      ${issues.map(
        ({ field, code }) =>
          html`<li>
            <a href="#${field}"
              >${NAMELESS.has(code) ? `${w.fields[field]}: ` : ''}${w.codes[code]}</a
            >
          </li>`,
      )}
    </ul>
  </div>`;
}

function testCardTable(w: BankWords): Html {
  return html`<details>
    <summary>${w.testCards}</summary>
    <table>
      <caption>
        ${w.testCardsNote}
      </caption>
      <thead>
        <tr>
          <th scope="col">${w.number}</th>
          <th scope="col">${w.effect}</th>
        </tr>
      </thead>
      <tbody>
        ${testCards.map(
          ({ name, number }) =>
            html`<tr>
              <td>${number}</td>
              <td>${w.effects[name]}</td>
            </tr>`,
        )}
      </tbody>
    </table>
  </details>`;
}

/** Groups digits while they are typed at the end of a field; the page works without it. */
const grouping = `
for (const [id, format] of [
  ['number', (text) => {
    if (/[^\\d\\s-]/.test(text)) return text;
    const digits = text.replace(/\\D/g, '');
    const groups = /^3[47]/.test(digits) ? /^(\\d{1,4})(\\d{1,6})?(\\d+)?$/ : /\\d{1,4}/g;
    return (digits.match(groups) ?? []).slice(groups.global ? 0 : 1).filter(Boolean).join(' ');
  }],
  ['expiry', (text) => text.replace(/^(\\d\\d)(\\d{1,2})$/, '$1/$2')],
]) {
  const field = document.getElementById(id);
  field.addEventListener('input', () => {
    if (field.selectionEnd !== field.value.length) return;
    const formatted = format(field.value);
    if (formatted !== field.value) field.value = formatted;
  });
}
`;
