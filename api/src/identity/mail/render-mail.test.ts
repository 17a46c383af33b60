import { renderMail } from './render-mail';

const mail = renderMail({
  to: 'ada@example.com',
  subject: 'Hello <Ada>',
  paragraphs: ['You & "Grace"', '<script>alert(1)</script>'],
  action: { label: 'Go <on>', url: 'https://gangway.example/x?a=1&b="2"' },
  note: "It's small",
});

describe('an email', () => {
  it('says the same as text and as HTML', () => {
    expect(mail.text).toBe(
      [
        'Hello,',
        'You & "Grace"',
        '<script>alert(1)</script>',
        'Go <on>:\nhttps://gangway.example/x?a=1&b="2"',
        "It's small",
        '-- \nGangway connects people affected by layoffs with recruiters',
      ].join('\n\n'),
    );
    expect(mail.html).toContain('You &amp; &quot;Grace&quot;');
    expect(mail.html).toContain('It&#39;s small');
  });

  it('greets by name, or not at all, as requested', () => {
    const content = { to: 'ada@example.com', subject: 'News', paragraphs: ['Read on.'] };
    expect(renderMail({ ...content, greeting: 'Hello Ada,' }).text).toMatch(
      /^Hello Ada,\n\nRead on/,
    );
    expect(renderMail({ ...content, greeting: null }).text).toMatch(/^Read on/);
  });

  it('keeps subject and greeting on one line, whatever a stored name contains', () => {
    const { subject, text, html } = renderMail({
      to: 'ada@example.com',
      subject: 'Acme\r\nBcc: all@example.com\u2028\u202Etxt has invited you',
      greeting: 'Hello Ada\n\nPay here,',
      paragraphs: ['Read on.'],
    });
    expect(subject).toBe('Acme  Bcc: all@example.com  txt has invited you');
    expect(html).toContain(`<title>${subject}</title>`);
    expect(text).toMatch(/^Hello Ada  Pay here,\n\nRead on/);
  });

  it('escapes everything that comes from outside', () => {
    expect(mail.html).not.toContain('<script>');
    expect(mail.html).toContain('<title>Hello &lt;Ada&gt;</title>');
    expect(mail.html).toContain('href="https://gangway.example/x?a=1&amp;b=&quot;2&quot;"');
  });

  it('contains a preheader, choices and words after the action when they are given', () => {
    const { text, html } = renderMail({
      to: 'ada@example.com',
      subject: 'Hello',
      preheader: 'In short & clear',
      paragraphs: ['Choose:'],
      choices: [{ title: 'Go', text: 'You leave.' }],
      action: { label: 'Choose', url: 'https://gangway.example/x' },
      afterwards: ['Or wait.'],
    });
    expect(text).toContain(
      'Choose:\n\n* Go\n  You leave.\n\nChoose:\nhttps://gangway.example/x\n\nOr wait.\n\n-- ',
    );
    expect(text).not.toContain('In short');
    expect(html).toMatch(/<body[^>]*><div style="display:none[^>]*>In short &amp; clear<\/div>/);
    expect(html).toContain('<strong>Go</strong><br>You leave.');
    expect(html.indexOf('Or wait.')).toBeGreaterThan(html.indexOf('Or copy this address'));
  });

  it('has a link to end such emails, and marks the person only in its HTML', () => {
    const { text, html } = renderMail({
      to: 'ada@example.com',
      subject: 'Hello',
      paragraphs: ['Found:'],
      choices: [{ title: 'Somebody', text: 'In Seattle', about: 'id "1"' }],
      note: 'Small print.',
      ending: { label: 'Turn off', url: 'https://gangway.example/off?a&b' },
    });
    expect(text).toContain('Small print.\n\nTurn off:\nhttps://gangway.example/off?a&b\n\n-- ');
    expect(html).toContain('href="https://gangway.example/off?a&amp;b"');
    expect(html).toContain('<td data-about="id &quot;1&quot;" class="rule"');
    expect(text).not.toContain('id "1"');
  });

  it('has a dark color for every inline color', () => {
    const inDark = /@media \(prefers-color-scheme:dark\)\{([^]*)\}\n*<\/style>/.exec(
      mail.html,
    )?.[1];
    const coloured =
      mail.html.match(/class="\w+" style="[^"]*(?:color|background|border)[^"]*"/g) ?? [];
    const classes = coloured.map((part) => /class="(\w+)"/.exec(part)?.[1]);
    expect(new Set(classes)).toEqual(
      new Set(['canvas', 'card', 'brand', 'button', 'soft', 'link']),
    );
    for (const name of classes) expect(inDark).toContain(`.${name}{`);
    expect(mail.html).not.toMatch(/<(?!html)[a-z]+ style="[^"]*color/);
  });
});
