// npm run supply: writes docs/licences.md; with --check only compares. Ends with 1 when a licence does not allow us to
// pass a package on, when one comes from elsewhere, when the page is old, when a grave hole in a package is known, or
// when a file of the repository holds a secret.
import { execFileSync, spawnSync } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { formatted } from './formatted.ts'
import { isGrave, readAudit } from './supply/audit.ts'
import { isAllowed, licencePage, licencesIn, strangersIn, type Lock } from './supply/licences.ts'
import { leaksIn } from './supply/secrets.ts'

const PAGE = 'docs/licences.md'
const isBinary = (path: string) =>
  /\.(?:png|jpe?g|webp|gif|ico|woff2?|ttf|otf|mp4|webm|pdf|zip|xlsx|docx)$/.test(path)

const AUDIT_WITHIN_MS = 30_000

const lock = JSON.parse(await readFile('package-lock.json', 'utf8')) as Lock
const list = licencesIn(lock)
const complaints = list
  .filter(({ licence }) => !isAllowed(licence))
  .map(({ name, licence }) => `${name} is under ${licence}, which tools/supply/licences.ts does not allow`)

for (const path of strangersIn(lock))
  complaints.push(`${path} is not locked to what a registry holds under that name`)

const { stdout, error } = spawnSync('npm', ['audit', '--omit=dev', '--json'], {
  encoding: 'utf8',
  timeout: AUDIT_WITHIN_MS,
})
const audit = readAudit(error ? '' : stdout)
if (audit.known)
  for (const hole of audit.holes) {
    const sentence = `${hole.name} has a known hole (${hole.severity}): ${hole.title}`
    if (isGrave(hole)) complaints.push(sentence)
    else console.log(`supply: ${sentence}`)
  }

const page = await formatted('.', PAGE, licencePage(list))
if (process.argv.includes('--check')) {
  if ((await readFile(PAGE, 'utf8').catch(() => '')) !== page)
    complaints.push(`${PAGE} does not show what is installed; run npm run supply`)
} else await writeFile(PAGE, page)

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  encoding: 'utf8',
})
for (const path of files.split('\n').filter((name) => name !== '' && !isBinary(name))) {
  const text = await readFile(path, 'utf8').catch(() => '')
  for (const { line, what } of leaksIn(path, text))
    complaints.push(`${path}:${line} holds what looks like ${what}`)
}

for (const complaint of complaints) console.error(complaint)
if (complaints.length === 0)
  console.log(`supply: ${list.length} packages may be passed on, no secret was left behind`)
console.log(
  audit.known
    ? `supply: ${audit.holes.length} holes are known in what comes along`
    : `supply: whether holes are known was not learnt, because the registry has no audit (${audit.why})`,
)
process.exitCode = complaints.length > 0 ? 1 : 0
