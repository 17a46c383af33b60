import { BillingDetails } from '@gangway/contract/commerce/billing';
import { Receipt } from '@gangway/contract/commerce/payments';
import { eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import { ProviderError } from '../../foundation/ports/payment-provider';
import { users } from '../../identity/tables/accounts.table';
import { makePayment } from '../../testing/factories/billing';
import { makeColleague, makeHr, makeRecruiter } from '../../testing/factories/users';
import { createFakePaymentsApi } from '../../testing/fake-payments-api';
import { fakeId } from '../../testing/fake-provider';
import { makeListPayment } from '../../testing/list-payment';
import { forEachTest, forFile } from '../../testing/made-for-tests';
import { readAnswer, readError } from '../../testing/read-answer';
import { readPdf } from '../../testing/read-pdf';
import { signedIn } from '../../testing/signed-in';
import { settle } from '../settlement/settle';

const PATH = '/api/payments/billing-details';
const NOTHING: BillingDetails = {
  ...{ company: '', addressLine1: '', addressLine2: '', city: '' },
  ...{ region: '', postalCode: '', country: '', taxId: '' },
};
const ADDRESS: BillingDetails = {
  company: 'Harbor Talent LLC',
  addressLine1: '12 Quay Street',
  addressLine2: 'Floor 3',
  city: 'Astoria',
  region: 'OR',
  postalCode: '97103',
  country: 'United States',
  taxId: 'US 12-3456789',
};
const MOVED = { ...ADDRESS, addressLine1: '1 Dry Dock' };

const api = forFile(createFakePaymentsApi);
const recruiter = forEachTest(() => signedIn(api, makeRecruiter(api.db)));

const read = async (by = recruiter.cookie) =>
  readAnswer(BillingDetails, await api.request('GET', PATH, { cookie: by }));
const put = (body: unknown, by = recruiter.cookie) =>
  api.request('PUT', PATH, { cookie: by, body });
const receiptOf = async (id: string, by = recruiter.cookie) =>
  readAnswer(Receipt, await api.request('GET', `/api/payments/${id}`, { cookie: by }));
const pdfOf = (id: string, by = recruiter.cookie) =>
  api.request('GET', `/api/payments/${id}/receipt.pdf`, { cookie: by });

async function buyTokens() {
  const ordered = await api.request('POST', '/api/purchase-tokens', {
    cookie: recruiter.cookie,
    body: { tokens: 10, price: 18 },
  });
  const { checkoutUrl } = await readAnswer(z.object({ checkoutUrl: z.string() }), ordered);
  const id = checkoutUrl.split('/').at(-1) ?? '';
  api.provider.pay(fakeId('pi', id));
  await settle(api.deps, { kind: 'checkout', id: fakeId('cs', id) });
  return id;
}

describe('the billing details', () => {
  it('are blank at first, then as stored', async () => {
    expect(await read()).toEqual(NOTHING);
    expect(await readAnswer(BillingDetails, await put(ADDRESS))).toEqual(ADDRESS);
    expect(await read()).toEqual(ADDRESS);
    await put({ ...NOTHING, city: ' Astoria ' });
    expect(await read()).toEqual({ ...NOTHING, city: 'Astoria' });
  });

  it('are shared by all users of an organization, and hidden from other payers', async () => {
    const { hr, organizationId } = await makeListPayment(api.db);
    await put(ADDRESS, await api.signIn(hr));
    const colleague = await makeColleague(api.db, organizationId);
    expect(await read(await api.signIn(colleague))).toEqual(ADDRESS);
    expect(await read()).toEqual(NOTHING);
    expect(await read(await api.signIn(await makeHr(api.db)))).toEqual(NOTHING);
  });

  it.each([
    [{ ...ADDRESS, city: 'x'.repeat(101) }, 'city'],
    [{ ...ADDRESS, taxId: 'two\nlines' }, 'taxId'],
    [{ ...ADDRESS, country: undefined }, 'country'],
  ])('are refused if a value does not fit on one line', async (body, path) => {
    const refused = await put(body);
    expect(refused.status).toBe(400);
    expect((await readError(refused)).issues).toMatchObject([{ path }]);
  });
});

describe('a receipt', () => {
  it('keeps the name, address and tax id of the time of payment', async () => {
    await put(ADDRESS);
    const id = await buyTokens();
    await put(MOVED);
    await api.db.update(users).set({ firstName: 'Renamed' }).where(eq(users.id, recruiter.id));
    expect(await receiptOf(id)).toMatchObject({
      payer: { name: `Robin ${recruiter.lastName}`, email: recruiter.email },
      billing: ADDRESS,
      taxCents: 0,
    });
    expect((await receiptOf(await buyTokens())).billing).toEqual(MOVED);
  });

  it('takes over the first billing address that is entered after the payment', async () => {
    const id = await buyTokens();
    await put(ADDRESS);
    await put(MOVED);
    expect((await receiptOf(id)).billing).toEqual(ADDRESS);
  });

  it('stays without an address if only a company is entered after the payment', async () => {
    const id = await buyTokens();
    const { billing } = await receiptOf(id);
    await put({ ...NOTHING, company: 'First Name LLC' });
    await put({ ...NOTHING, company: 'Second Name LLC' });
    expect((await receiptOf(id)).billing).toEqual(billing);
    await put(ADDRESS);
    expect((await receiptOf(id)).billing).toEqual(ADDRESS);
  });

  it('is issued on opening if the payment is older than the billing details', async () => {
    const { id } = await makePayment(api.db, { userId: recruiter.id });
    const { companyName: company } = recruiter;
    expect((await receiptOf(id)).billing).toEqual({ ...NOTHING, company });
    await api.db.update(users).set({ firstName: 'Renamed' }).where(eq(users.id, recruiter.id));
    expect((await receiptOf(id)).payer.name).toBe(`Robin ${recruiter.lastName}`);
  });

  it('shows the payer’s present details while the order is pending', async () => {
    const { id } = await makePayment(api.db, { userId: recruiter.id, status: 'pending' });
    await put(ADDRESS);
    await put(MOVED);
    expect((await receiptOf(id)).billing).toEqual(MOVED);
  });

  it('names the charged card, and still does so while the provider is down', async () => {
    const id = await buyTokens();
    const away = jest.spyOn(api.provider, 'readPayment');
    away.mockRejectedValue(new ProviderError('Away', true));
    expect((await receiptOf(id)).card).toBeNull();
    away.mockRestore();
    expect((await receiptOf(id)).card).toEqual({ brand: 'visa', last4: '4242' });
    away.mockRejectedValue(new ProviderError('Away', true));
    expect((await receiptOf(id)).card).toEqual({ brand: 'visa', last4: '4242' });
  });
});

describe('the PDF of a receipt', () => {
  it('is a tagged document with the whole content of the receipt', async () => {
    await put(ADDRESS);
    const id = await buyTokens();
    const { number } = await receiptOf(id);
    const answer = await pdfOf(id);
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(answer.headers.get('content-disposition')).toBe(
      `attachment; filename="receipt-${number}.pdf"`,
    );
    const pdf = readPdf(new Uint8Array(await answer.arrayBuffer()));
    expect(pdf).toMatchObject({ pages: 1, title: `Receipt ${number}`, language: 'en-US' });
    expect(pdf.tags).toEqual(expect.arrayContaining(['H1', 'P', 'Table', 'TR', 'TH', 'TD']));
    for (const text of [
      ...[number, recruiter.lastName, recruiter.email, 'Visa ending in 4242', 'Mar 2, 2026'],
      ...[api.deps.env.operator.name, ...api.deps.env.operator.address],
      ...['Harbor Talent LLC', '12 Quay Street', 'Floor 3', 'Astoria, OR 97103', 'United States'],
      ...['Tax ID US 12-3456789', 'Pack of 10 reveal tokens', 'Tax $0.00', 'Total $18.00'],
    ]) {
      expect(pdf.text).toContain(text);
    }
  });

  it('has the letters of names in other scripts', async () => {
    const company = 'Łódź Žižek Юрий Γιώργος Nguyễn 山田 김민준 สมชาย';
    await put({ ...ADDRESS, company, taxId: 'דוד' });
    const pdf = readPdf(new Uint8Array(await (await pdfOf(await buyTokens())).arrayBuffer()));
    for (const word of company.split(' ')) expect(pdf.text).toContain(word);
    expect(pdf.text).toContain('דוד');
  });

  it('answers 404 to other payers and for an unknown id', async () => {
    const id = await buyTokens();
    const { payment } = await makeListPayment(api.db);
    const other = await api.signIn(await makeRecruiter(api.db));
    expect((await pdfOf(id, other)).status).toBe(404);
    expect((await pdfOf(payment.id)).status).toBe(404);
    expect((await pdfOf(crypto.randomUUID())).status).toBe(404);
    expect((await pdfOf('1')).status).toBe(400);
  });
});
