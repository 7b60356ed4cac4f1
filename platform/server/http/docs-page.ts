import { setImmediate as untilOthersHadTheirTurn } from 'node:timers/promises'
import type { Call } from '#platform/contract/call.ts'
import type { Area } from '#platform/server/area.ts'
import { z } from 'zod'
import { needsText } from './needed-permissions-text.ts'

const escape = (text: string) =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign]!)

const slug = (call: Call) => `${call.method}${call.path}`.toLowerCase().replace(/[^a-z0-9]+/g, '-')

/** A page to read, made of plain HTML: it needs no script and prints well. */
export async function docsPage(areas: readonly Area[], version: string): Promise<string> {
  const shown = areas.filter((area) => area.handlers.length > 0)
  const contents = shown
    .map(
      (area) =>
        `<h2>${escape(area.name)}</h2><ul>${area.handlers.map(({ call }) => entry(call)).join('')}</ul>`,
    )
    .join('')
  let sections = ''
  for (const area of shown) {
    sections += `<section><h2 id="${area.name}">${escape(area.name)}</h2>${area.handlers.map(({ call }) => article(call)).join('')}</section>`
    await untilOthersHadTheirTurn()
  }
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Atrium calls</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="stylesheet" href="/api/docs.css"></head>
<body><nav aria-label="Calls"><p class="brand">Atrium <span>${escape(version)}</span></p>${contents}</nav>
<main><h1>Calls</h1><p>Every call lives under <code>/api</code>. Every answer is <code>{ status, message, data }</code>;
status 0 is success, 1 is failure. The message is a sentence for the user. Writing calls accept an
<code>Idempotency-Key</code>. The same as a document: <a href="/api/openapi.json">openapi.json</a>.</p>${sections}</main></body></html>`
}

const entry = (call: Call) =>
  `<li><a href="#${slug(call)}"><b class="${call.method}">${call.method}</b> ${escape(call.path)}</a></li>`

function article(call: Call): string {
  const facts = [
    `for ${call.auth === 'public' ? 'everybody' : call.auth}`,
    call.needs === null ? '' : `needs ${needsText(call.needs)}`,
    call.writes ? 'writes' : 'reads',
    call.limit ? `at most ${call.limit.times} in ${call.limit.seconds} s` : '',
    call.answer === 'file' ? 'answers with a file' : '',
  ].filter((fact) => fact !== '')
  const files =
    Object.keys(call.files).length > 0
      ? `<p>Files: ${Object.keys(call.files).map(escape).join(', ')}</p>`
      : ''
  return `<article id="${slug(call)}"><h3><b class="${call.method}">${call.method}</b> <code>${escape(call.path)}</code></h3>
<p>${escape(call.summary)}</p><p class="facts">${facts.join(' · ')}</p>${files}
<details><summary>Request</summary><pre tabindex="0">${pretty(call.input, 'input')}</pre></details>
<details><summary>Answer</summary><pre tabindex="0">${call.answer === 'file' ? 'bytes' : pretty(call.output, 'output')}</pre></details></article>`
}

function pretty(schema: z.ZodType, io: 'input' | 'output'): string {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Record<
    string,
    unknown
  >
  return escape(JSON.stringify(rest, null, 2))
}

export const docsStyle = `
:root{color-scheme:light dark;--line:#8884;--quiet:#666;--accent:#0b6b5d}
@media (prefers-color-scheme:dark){:root{--quiet:#aaa;--accent:#6fd3c1}}
body{margin:0;display:grid;grid-template-columns:20rem 1fr;font:15px/1.5 system-ui,sans-serif}
nav{position:sticky;top:0;height:100vh;overflow:auto;border-right:1px solid var(--line);padding:1.5rem;box-sizing:border-box;font-size:13px}
nav ul{list-style:none;padding:0;margin:0 0 1rem}nav a{color:inherit;text-decoration:none;overflow-wrap:anywhere}nav a:hover{text-decoration:underline}
nav h2{font-size:12px;text-transform:capitalize;color:var(--quiet);margin:1rem 0 .25rem}.brand{font-weight:700}.brand span{font-weight:400;color:var(--quiet)}
main{padding:1.5rem 3rem;max-width:56rem;min-width:0}main h2{text-transform:capitalize;border-bottom:1px solid var(--line);margin-top:3rem}
article{padding:.5rem 0 1rem}h3{font-size:16px;margin:.75rem 0 .25rem}b{font:600 11px/1 ui-monospace,monospace;color:var(--accent)}
p{margin:.25rem 0}.facts{color:var(--quiet);font-size:13px}a{color:var(--accent)}
pre{overflow:auto;padding:.75rem;border:1px solid var(--line);border-radius:6px;font-size:12px;max-height:24rem}summary{cursor:pointer;font-size:13px}
@media (max-width:50rem){body{display:block}nav{position:static;height:auto;border:0;border-bottom:1px solid var(--line)}main{padding:1.5rem}}
@media print{nav{display:none}body{display:block}}
`
