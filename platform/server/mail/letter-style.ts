// Mail programs know little CSS and no variables: every part carries its own style, the sheet only turns it dark.
// The colours are those of platform/web/look/tokens.css.
const font = "font-family:Figtree,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif"
const fixed = "font-family:'SF Mono','Cascadia Mono',Consolas,'Liberation Mono',monospace"
const ink = 'color:#25221b'
const quiet = 'color:#625b4e'
const accent = '#0b5d64'
const line = '#ddd6c8'

const dark = {
  surface: '#1a1815',
  card: '#23211d',
  sunken: '#131210',
  line: '#3b372f',
  ink: '#efeae0',
  quiet: '#b3aa9a',
  accent: '#67c2bd',
  onAccent: '#06282b',
}

export const look = {
  sheet: `
@media (prefers-color-scheme: dark) {
  .surface { background-color: ${dark.surface} !important; }
  .card { background-color: ${dark.card} !important; }
  .sunken { background-color: ${dark.sunken} !important; }
  .line { border-color: ${dark.line} !important; }
  .ink { color: ${dark.ink} !important; }
  .quiet { color: ${dark.quiet} !important; }
  .accent { color: ${dark.accent} !important; }
  .button { background-color: ${dark.accent} !important; }
  .button-text { color: ${dark.onAccent} !important; }
}
@media (max-width: 480px) {
  .card { padding: 24px 20px 12px !important; }
}`,
  body: `margin:0;padding:0;background-color:#f7f4ed;-webkit-text-size-adjust:100%`,
  // Read by mail programs for their list, and seen by no one in the mail itself.
  preview: 'display:none;max-height:0;overflow:hidden;mso-hide:all',
  surface: 'background-color:#f7f4ed',
  margin: 'padding:32px 16px',
  frame: 'max-width:560px',
  brand: `${font};font-size:18px;font-weight:700;letter-spacing:-0.01em;color:${accent};padding:0 4px 16px`,
  card: `background-color:#fffdf8;border:1px solid ${line};border-radius:14px;padding:32px 36px 20px`,
  title: `${font};${ink};font-size:24px;line-height:30px;font-weight:650;letter-spacing:-0.015em;margin:0 0 16px`,
  paragraph: `${font};${ink};font-size:16px;line-height:25px;margin:0 0 16px`,
  link: `color:${accent};text-decoration:underline`,
  noteLink: `${quiet};text-decoration:underline`,
  note: `${font};${quiet};font-size:14px;line-height:21px;margin:0 0 12px`,
  codeFrame: 'margin:4px 0 20px',
  code:
    `${fixed};${ink};background-color:#eeeae0;border-radius:10px;padding:20px 12px;font-size:34px;line-height:40px;` +
    'font-weight:600;letter-spacing:0.22em;text-indent:0.22em;user-select:all;-webkit-user-select:all',
  buttonFrame: 'margin:24px 0 10px',
  button: `background-color:${accent};border-radius:10px`,
  buttonText: `${font};display:inline-block;padding:13px 26px;font-size:16px;line-height:22px;font-weight:600;color:#ffffff;text-decoration:none`,
  address: `${font};${quiet};font-size:13px;line-height:19px;margin:0 0 20px;word-break:break-all`,
  addressText: `${quiet};text-decoration:none`,
  facts: 'margin:4px 0 20px',
  factLabel: `${font};${quiet};font-size:14px;line-height:21px;padding:10px 16px 10px 0;border-top:1px solid ${line};vertical-align:top`,
  factValue: `${font};${ink};font-size:15px;line-height:21px;padding:10px 0;border-top:1px solid ${line};vertical-align:top`,
  figureLabel: `${font};${ink};font-size:15px;line-height:21px;padding:10px 16px 10px 0;border-top:1px solid ${line};vertical-align:top`,
  figureDetail: `${font};${quiet};font-size:14px;line-height:20px`,
  figure: `${font};${ink};font-size:15px;line-height:21px;padding:10px 0;border-top:1px solid ${line};vertical-align:top;white-space:nowrap`,
  totalLabel: `${font};${ink};font-size:16px;line-height:24px;font-weight:650;padding:14px 16px 14px 0;border-top:2px solid ${line};vertical-align:top`,
  total: `${font};${ink};font-size:20px;line-height:26px;font-weight:650;padding:12px 0;border-top:2px solid ${line};vertical-align:top`,
  footer: `${font};${quiet};font-size:13px;line-height:19px;padding:18px 4px 0`,
} as const
