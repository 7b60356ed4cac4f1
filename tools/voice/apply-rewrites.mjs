// node tools/voice/apply-rewrites.mjs: old sentence to new one, in strings, templates and JSX text; run twice, then prettier, then delete.
import { execSync } from 'node:child_process'
import { readFileSync, writeFileSync, existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
const root = process.cwd(), dir = join(import.meta.dirname, 'rewrites/')
const { parseSync, Visitor } = await import(join(root, 'node_modules/vite/dist/node/index.js'))
const scopeOf = (f) => { const a = f.replace('.json', ''); return a.startsWith('_') ? null : a }
const esc = (s) => s.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
const entries = []
for (const f of readdirSync(dir).filter((f) => f.endsWith('.json')).sort())
  for (const [old, now] of Object.entries(JSON.parse(readFileSync(dir + f, 'utf8')))) if (old !== now && old.trim()) entries.push([old, now, f])
entries.sort((a, b) => b[0].length - a[0].length)
const rules = entries.map(([was, now, file]) => {
  let old = was
  const edge = (c, side) => (/[\p{L}\p{N}]/u.test(c) ? (side ? '(?![\\p{L}\\p{N}])' : '(?<![\\p{L}\\p{N}])') : '')
  const whole = old.startsWith('='); if (whole) old = old.slice(1)
  const re = whole ? new RegExp('^([\'"`]?\\s*)' + old.trim().split(/\s+/).map(esc).join('\\s+') + '(?=\\s*[\'"`]?$)', 'gu') : new RegExp(edge(old[0], 0) + old.trim().split(/\s+/).map(esc).join('\\s+') + edge(old.at(-1), 1), 'gu')
  return [re, whole ? '$1' + now.replaceAll('$', '$$$$') : now.replaceAll('$', '$$$$'), old.trim().split(/\s+/)[0], scopeOf(file)]
})
const journeysOf = { identity: /access-|sign-in|second-step|authenticator|new-password|ended-access|oidc/, organization: /directory|organization/, home: /home|saved-views/, operations: /operations|letters-and/ }
const inScope = (scope, f) => {
  if (!scope) return true
  if (f.startsWith('modules/')) return f.startsWith(`modules/${scope}/`)
  if (f.startsWith('platform/') && !f.startsWith('platform/testing')) return scope === 'platform'
  if (f.startsWith('journeys/') && f.includes('.journey.')) { const n = f.slice(9); return n.startsWith(scope) || (journeysOf[scope]?.test(n) ?? false) || /two-hands|frames/.test(n) }
  return true
}
const apply = (t, f) => { for (const [re, now, first, scope] of rules) if (inScope(scope, f) && t.includes(first)) t = t.replace(re, now); return t }
const files = execSync('git ls-files -co --exclude-standard', { cwd: root, maxBuffer: 1e9 }).toString().split('\n')
  .filter((f) => f && existsSync(join(root, f)) && /^(modules|platform|app|database\/demo|journeys|bench)\/.*\.(ts|tsx|mjs)$/.test(f))
let n = 0
for (const f of files) {
  const p = join(root, f); const t = readFileSync(p, 'utf8')
  const { program } = parseSync(f, t); const spans = []
  new Visitor({
    Literal: (x) => { if (typeof x.value === 'string' ) spans.push([x.start, x.end]); else if (x.regex && / /.test(x.raw)) spans.push([x.start, x.end]) },
    TemplateElement: (x) => spans.push([x.start, x.end]),
    JSXText: (x) => spans.push([x.start, x.end]),
  }).visit(program)
  let o = t
  for (const [a, b] of spans.toSorted((x, y) => y[0] - x[0])) { const s = o.slice(a, b); if (!/ |^['"`][A-Z]|^\s*[A-Z]/.test(s)) continue; const r = apply(s, f); if (r !== s) {
      const q = s[0]; const safe = (q === "'" && s.at(-1) === "'" && /'/.test(r.slice(1, -1).replace(/\\'/g, ''))) ? JSON.stringify(r.slice(1, -1).replace(/\\'/g, "'")) : r
      o = o.slice(0, a) + safe + o.slice(b) } }
  if (o !== t) { try { parseSync(f, o).errors[0] && console.log('ERR', f); writeFileSync(p, o); n++ } catch (e) { console.log('ERR', f, e.message) } }
}
console.log('words:', n, 'files,', entries.length, 'entries')
