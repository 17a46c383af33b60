import { blame, faultOf, stackOf } from './fault';

const withStack = (error: Error, ...lines: string[]) =>
  Object.assign(error, { stack: [`${error.name}: ${error.message}`, ...lines].join('\n') });

const AREA = 'at onClick (https://gangway.example/remotes/mfe-one/v1/page.abc.js:1:2345)';
const SHELL = 'at run (http://localhost/assets/shell.abc.js:1:99)';

describe('the release that an error counts against', () => {
  it('is the innermost area in the stack', () => {
    expect(blame(`TypeError\n${SHELL}\n${AREA}`)).toEqual({ remote: 'mfe-one', version: 'v1' });
  });

  it('is the shell when there is no area in the stack', () => {
    expect(blame(`TypeError\n${SHELL}`)).toEqual({ remote: 'shell', version: 'shell-1' });
  });

  it('is the area of the component stack when React itself threw', () => {
    const components = { componentStack: AREA };
    const error = Object.assign(withStack(new Error('#418'), SHELL), components);
    expect(blame(stackOf(error))).toEqual({ remote: 'mfe-one', version: 'v1' });
    expect(faultOf(error).frames[0]).toBe('/remotes/mfe-one/v1/page.abc.js:1:2345');
  });

  it('is the shell when React itself threw in components of the shell', () => {
    const error = Object.assign(withStack(new Error('#418'), SHELL), { componentStack: SHELL });
    expect(blame(stackOf(error))).toEqual({ remote: 'shell', version: 'shell-1' });
  });

  it('is the area in the stack, whatever the component stack says', () => {
    const components = { componentStack: AREA.replace('mfe-one', 'mfe-two') };
    const error = Object.assign(withStack(new Error('broken'), AREA), components);
    expect(blame(stackOf(error))).toEqual({ remote: 'mfe-one', version: 'v1' });
  });

  it('is none for an extension, the console or the payment sandbox', () => {
    for (const stack of [
      '',
      'at chrome-extension://abc/assets/content.js:1:2',
      'at chrome-extension://abc/remotes/mfe-one/v1/a.js:1:2',
      'at https://elsewhere.example/assets/a.js:1:2',
      'at <anonymous>:1:1',
    ]) {
      expect(blame(stack)).toBeNull();
    }
  });
});

describe('a fault', () => {
  it('has the error’s class and places in released files, but not its message', () => {
    const error = withStack(new TypeError('ada@example.com is not a function'), AREA, SHELL);
    const fault = faultOf(error);
    expect(fault).toEqual({
      error: 'TypeError',
      frames: ['/remotes/mfe-one/v1/page.abc.js:1:2345', '/assets/shell.abc.js:1:99'],
    });
    expect(JSON.stringify(fault)).not.toContain('ada');
  });

  it('begins with the frames of the cause', () => {
    const cause = withStack(new RangeError('inner'), AREA);
    const error = withStack(new Error('mfe-one@v1 failed', { cause }), SHELL);
    expect(faultOf(error).frames[0]).toBe('/remotes/mfe-one/v1/page.abc.js:1:2345');
  });

  it.each([
    ['a text', 'ada@example.com'],
    ['nothing', undefined],
    ['an object', { name: 'ada@example.com' }],
  ])('contains nothing of a thrown value that is no error: %s', (_, thrown) => {
    expect(JSON.stringify(faultOf(thrown))).not.toContain('ada');
    expect(faultOf(thrown).frames).toEqual([]);
  });

  it('has at most six frames', () => {
    expect(faultOf(withStack(new Error('deep'), ...Array(20).fill(AREA))).frames).toHaveLength(6);
  });
});
