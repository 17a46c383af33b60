const FONT = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/** The light tokens, inline: many mail programs read nothing else. */
export const STYLE = {
  table: 'role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"',
  body: `margin:0;padding:0;background:#f8f3ea;color:#14243c;${FONT};font-size:16px;line-height:1.55`,
  hidden: 'display:none;max-height:0;overflow:hidden;mso-hide:all',
  card: `max-width:564px;background:#fffdf9;border:1px solid #e3d9c8;border-radius:18px;color:#14243c;text-align:left;${FONT};font-size:16px;line-height:1.55`,
  brand:
    "margin:0 0 28px;padding-bottom:14px;border-bottom:3px solid #0b686b;font-family:Georgia,'Times New Roman',serif;font-size:22px;line-height:1",
  paragraph: 'margin:0 0 16px',
  choice: 'padding:12px 0;border-top:1px solid #e3d9c8',
  button:
    'background:#0b686b;color:#ffffff;padding:13px 22px;border-radius:10px;text-decoration:none;font-weight:600;display:inline-block',
  link: 'color:#0b686b;word-break:break-all',
  small: 'margin:16px 0;font-size:14px;color:#4f5b6e',
  foot: `margin:16px 0 0;${FONT};font-size:13px;color:#4f5b6e`,
};

/** The dark tokens, where a mail program asks for them. */
export const DARK = `:root{color-scheme:light dark}
@media (prefers-color-scheme:dark){
.canvas{background:#0c1728!important;color:#f3ecdf!important}
.card{background:#142239!important;border-color:#263853!important;color:#f3ecdf!important}
.brand{border-color:#62ccc2!important}
.rule{border-color:#263853!important}
.button{background:#62ccc2!important;color:#05211f!important}
.link{color:#62ccc2!important}
.soft{color:#aebacd!important}
}`;
