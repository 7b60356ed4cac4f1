// npm run supply: writes docs/licences.md; with --check only compares. Ends with 1 when a licence does not allow us to
// pass a package on, when the page is old, or when a file of the repository holds a secret.
import { execFileSync } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { format } from 'prettier'
import { isAllowed, licencePage, licencesIn, type Lock } from './supply/licences.ts'
import { leaksIn } from './supply/secrets.ts'

const PAGE = 'docs/licences.md'

const list = licencesIn(JSON.parse(await readFile('package-lock.json', 'utf8')) as Lock)
const complaints = list
  .filter(({ licence }) => !isAllowed(licence))
  .map(({ name, licence }) => `${name} is under ${licence}, which tools/supply/licences.ts does not allow`)

const config = JSON.parse(await readFile('.prettierrc.json', 'utf8').catch(() => '{}')) as object
const page = await format(licencePage(list), { ...config, parser: 'markdown' })
if (process.argv.includes('--check')) {
  if ((await readFile(PAGE, 'utf8').catch(() => '')) !== page)
    complaints.push(`${PAGE} does not show what is installed; run npm run supply`)
} else await writeFile(PAGE, page)

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  encoding: 'utf8',
})
for (const path of files
  .split('\n')
  .filter((name) => /\.(?:ts|tsx|mjs|js|json|md|ya?ml|html|css|env|tmpl)$|file$/.test(name))) {
  const text = await readFile(path, 'utf8').catch(() => '')
  for (const { line, what } of leaksIn(path, text))
    complaints.push(`${path}:${line} holds what looks like ${what}`)
}

for (const complaint of complaints) console.error(complaint)
if (complaints.length === 0)
  console.log(`supply: ${list.length} packages may be passed on, no secret was left behind`)
process.exitCode = complaints.length > 0 ? 1 : 0
