import { ManagedSalesContact } from '@gangway/contract/desk/authority-organizations';
import { accountName } from '../../identity/tables/accounts.table';
import { codeOf } from '../../testing/code-of';
import { makeSalesContact } from '../../testing/factories/sales-contacts';
import { makeAuthority } from '../../testing/factories/users';
import { forEachTest } from '../../testing/made-for-tests';
import { readAnswer } from '../../testing/read-answer';
import { recordedActs } from '../../testing/recorded-acts';
import { signedIn } from '../../testing/signed-in';
import { createTestApi } from '../../testing/test-api';

const NO_ID = '00000000-0000-4000-8000-000000000000';
const ANSWER = 'By bank transfer.\n\nWe send you an <invoice>.';

const api = forEachTest(createTestApi);
const administrator = forEachTest(() => signedIn(api, makeAuthority(api.db)));
const contact = forEachTest(() =>
  makeSalesContact(api.db, { message: 'How do we pay?\nBy card?' }),
);

const pathOf = (id: string) => `/api/authority/sales-contacts/${id}/answer`;

const answer = (body: object = { message: ANSWER }, id = contact.id, by = administrator.cookie) =>
  api.request('POST', pathOf(id), { cookie: by, body });

describe('POST /api/authority/sales-contacts/:id/answer', () => {
  it('stores the answer, with its administrator and time', async () => {
    const response = await answer({ message: `  ${ANSWER} ` });
    expect(response.status).toBe(200);
    expect(await readAnswer(ManagedSalesContact, response)).toMatchObject({
      id: contact.id,
      organizationName: contact.organizationName,
      message: contact.message,
      answer: {
        text: ANSWER,
        answeredAt: api.clock.now().toISOString(),
        answeredBy: accountName(administrator),
      },
    });
  });

  it('emails the answer to the sender, with their message below', async () => {
    await answer();
    const [mail, ...more] = await api.deliver();
    expect([mail?.to, more]).toEqual([contact.contactEmail, []]);
    expect(mail?.text).toContain(`Hello ${contact.contactName},\n\nBy bank transfer.`);
    expect(mail?.text).toContain('you wrote:\n\n> How do we pay?\n\n> By card?');
    expect(mail?.html).toContain('&lt;invoice&gt;');
  });

  it('records the act without the text of the answer', async () => {
    await answer();
    expect(await recordedActs(api.db)).toEqual([
      {
        action: 'answer-sales-contact',
        outcome: 'done',
        code: null,
        actorId: administrator.id,
        subjectKind: 'sales-contact',
        subjectId: contact.id,
        before: { status: 'open' },
        after: { status: 'answered', organizationId: contact.organizationId },
        subjectName: contact.organizationName,
        note: null,
        personId: null,
      },
    ]);
  });

  it('accepts one answer: of two at the same time, one wins', async () => {
    const other = await api.signIn(await makeAuthority(api.db));
    const answers = await Promise.all([
      answer({ message: 'One' }),
      answer({ message: 'Other' }, contact.id, other),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await codeOf(answer())).toEqual([409, 'already_answered']);
    expect(await api.deliver()).toHaveLength(1);
    const acts = await recordedActs(api.db);
    expect(acts.filter(({ outcome }) => outcome === 'done')).toHaveLength(1);
    expect(acts.filter(({ code }) => code === 'already_answered')).toHaveLength(2);
  });

  it.each([{}, { message: ' ' }, { message: 'x'.repeat(2_001) }, { message: 'x', to: 'y' }])(
    'refuses %j',
    async (body) => {
      expect(await codeOf(answer(body))).toEqual([400, 'invalid_request']);
      expect(await api.deliver()).toEqual([]);
    },
  );

  it('answers 404 for an unknown message', async () => {
    expect(await codeOf(answer({ message: 'x' }, NO_ID))).toEqual([404, 'not_found']);
  });
});
