/** @jest-environment-options {"url": "https://gangway.example/"} */
import { applyOverrides } from './apply-overrides';

it('tells the server of overrides in a cookie that only this host can set, under https', () => {
  localStorage.setItem('import-map-override:mfe-test', '8501');
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const setCookie = jest.spyOn(document, 'cookie', 'set');
  void applyOverrides({});
  expect(setCookie).toHaveBeenCalledWith(
    expect.stringMatching(/^__Host-gangway-overrides=\S+; Path=\/; SameSite=Strict; Secure$/),
  );
  jest.restoreAllMocks();
});
