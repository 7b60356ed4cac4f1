import { httpStatusOf, type Refusal } from '#platform/contract/refusal.ts'

const STYLE =
  'body{font:16px/1.5 system-ui,sans-serif;margin:20vh auto 0;max-width:34rem;padding:0 1.5rem;color-scheme:light dark}' +
  'p{margin:0}small{display:block;margin-top:1rem;opacity:.7}'

/** What someone sees who follows a link that leads nowhere any more. */
export function refusalPage(refusal: Refusal) {
  return {
    httpStatus: httpStatusOf[refusal.kind],
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "sandbox; default-src 'none'; style-src 'unsafe-inline'",
    },
    html:
      '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Atrium</title>' +
      `<meta name="viewport" content="width=device-width, initial-scale=1"><style>${STYLE}</style></head>` +
      `<body><main><h1 hidden>Atrium</h1><p>${refusal.text}</p><small>Atrium</small></main></body></html>`,
  }
}
