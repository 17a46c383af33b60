import { renderMail } from './render-mail';

const mail = renderMail({
  to: 'ada@example.com',
  subject: 'Hello <Ada>',
  paragraphs: ['You & "Grace"', '<script>alert(1)</script>'],
  action: { label: 'Go <on>', url: 'https://gangway.example/x?a=1&b="2"' },
  note: "It's small",
});

describe('a mail', () => {
  it('says the same as text and as HTML', () => {
    expect(mail.text).toBe(
      [
        'You & "Grace"',
        '<script>alert(1)</script>',
        'Go <on>:\nhttps://gangway.example/x?a=1&b="2"',
        "It's small",
        '-- \nGangway: the way from one ship to the next',
      ].join('\n\n'),
    );
    expect(mail.html).toContain('You &amp; &quot;Grace&quot;');
    expect(mail.html).toContain('It&#39;s small');
  });

  it('escapes everything that comes from outside', () => {
    expect(mail.html).not.toContain('<script>');
    expect(mail.html).toContain('<title>Hello &lt;Ada&gt;</title>');
    expect(mail.html).toContain('href="https://gangway.example/x?a=1&amp;b=&quot;2&quot;"');
  });
});
