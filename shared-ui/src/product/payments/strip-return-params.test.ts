import { stripReturnParams } from '.';

const at = (address: string) => window.history.replaceState({ state: null, key: '7' }, '', address);

describe('stripReturnParams', () => {
  it('removes the provider’s parameters from the address, and returns the intent’s id', () => {
    at(
      '/paid?list=3&payment_intent=pi_1&payment_intent_client_secret=pi_1_secret_x&redirect_status=succeeded#top',
    );
    expect(stripReturnParams()).toBe('pi_1');
    expect(window.location.href).toBe('http://localhost/paid?list=3#top');
    expect(window.history.state).toMatchObject({ state: null, key: '7' });
  });

  it('returns the id again when it is called twice, as by StrictMode and a reload', () => {
    at('/paid?payment_intent=pi_2');
    stripReturnParams();
    expect(stripReturnParams()).toBe('pi_2');
  });

  it('adds no entry to the history', () => {
    at('/paid?payment_intent=pi_3');
    const { length } = window.history;
    stripReturnParams();
    expect(window.history).toHaveLength(length);
  });

  it('leaves an address without the provider’s parameters alone', () => {
    at('/paid?list=3');
    expect(stripReturnParams()).toBeNull();
    expect(window.location.search).toBe('?list=3');
  });
});
