import { html } from './html';

it('escapes text in attributes and content', () => {
  const text = `<b title="x">Tom & Jerry's</b>`;
  expect(html`<p title="${text}">${[text]}</p>`.text).toBe(
    '<p title="&lt;b title=&quot;x&quot;&gt;Tom &amp; Jerry&#39;s&lt;/b&gt;">&lt;b title=&quot;x&quot;&gt;Tom &amp; Jerry&#39;s&lt;/b&gt;</p>',
  );
});

it('keeps markup, and leaves out false and null', () => {
  const items = ['a', 'b'].map((item) => html`<i>${item}</i>`);
  expect(html`<p>${items}${false}${null}${0}</p>`.text).toBe('<p><i>a</i><i>b</i>0</p>');
});
