// npm run voice: says where screens, messages, mails, calls and comments leave docs/voice.md; ends with 1 when one does.
// npm run voice -- modules/leave: only that folder; --count: how many for each folder.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { lineOf, type Finding } from './boundaries/finding.ts'
import { readTree, type SourceFile } from './boundaries/source-tree.ts'
import { isTest, zoneOf } from './boundaries/zones.ts'
import { readGlossary, type Term } from './voice/glossary.ts'
import { proseIn, type Prose } from './voice/prose.ts'
import { fixedTexts } from './voice/fixed-texts.ts'
import { summaryComplaints } from './voice/call-summaries.ts'

const LONGEST_SENTENCE = 20
/** Comments are for engineers: only the words that read translated are looked for there. */
const inComments = new Set(['whoever', 'somebody', 'nobody', 'anew', 'afresh'])

export function voiceFindings(root: string): Finding[] {
  const terms = readGlossary(readFileSync(join(root, 'docs/voice.md'), 'utf8'))
  const spoken = terms.map((term) => ({ ...term, pattern: patternOf(term.not) }))
  return readTree(root)
    .sources.filter(isSpoken)
    .flatMap((file) =>
      proseIn(file).flatMap((prose) =>
        complaintsOf(prose, spoken).map((text) => ({ path: file.path, line: prose.line, text })),
      ),
    )
}

const isSpoken = ({ path }: SourceFile) =>
  ['modules', 'platform', 'app', 'database'].includes(zoneOf(path).room) &&
  !isTest(path) &&
  zoneOf(path).side !== 'testing' &&
  path !== 'database/schema.ts' &&
  !path.startsWith('database/migrations/')

type Spoken = Term & { readonly pattern: RegExp }

function complaintsOf(prose: Prose, terms: readonly Spoken[]): string[] {
  if (fixedTexts.has(prose.text)) return []
  const isComment = prose.kind === 'comment'
  const asked = isComment ? terms.filter(({ not }) => inComments.has(not)) : terms
  const wrong = asked
    .filter(({ pattern }) => pattern.test(prose.text))
    .map(({ say, not }) => `“${not}” — say ${say}: ${short(prose.text)}`)
  if (isComment) return wrong
  const doubled = /\b([a-z]+) \1\b/i.exec(prose.text)
  const long = sentencesOf(prose.text).filter((sentence) => wordsIn(sentence) > LONGEST_SENTENCE)
  return [
    ...wrong,
    ...(prose.kind === 'call' ? summaryComplaints(prose.text) : []).map(
      (why) => `${why}: ${short(prose.text)}`,
    ),
    ...(doubled && !['had', 'that', 'read'].includes(doubled[1] ?? '')
      ? [`“${doubled[0]}” is doubled: ${short(prose.text)}`]
      : []),
    ...long.map((sentence) => `${wordsIn(sentence)} words; make it two sentences: ${short(sentence)}`),
  ]
}

const patternOf = (term: string) =>
  new RegExp(`(?<![\\w-])${term.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\w-])`, 'i')

const sentencesOf = (text: string) => text.split(/(?<=[.!?:])\s+|\n|…\s*…/)

const wordsIn = (sentence: string) => sentence.split(/\s+/).filter((word) => /[\w…]/.test(word)).length

const short = (text: string) => (text.length > 110 ? `${text.slice(0, 110)}…` : text)

function countByFolder(findings: readonly Finding[]) {
  const folders = Map.groupBy(findings, ({ path }) => path.split('/').slice(0, 2).join('/'))
  for (const [folder, inside] of [...folders].toSorted((one, other) => other[1].length - one[1].length))
    console.log(`${String(inside.length).padStart(6)}  ${folder}`)
}

if (import.meta.main) {
  const [...words] = process.argv.slice(2)
  const folder = words.find((word) => !word.startsWith('--'))?.replace(/\/$/, '')
  const findings = voiceFindings(process.cwd()).filter(({ path }) => !folder || path.startsWith(`${folder}/`))
  if (words.includes('--count')) countByFolder(findings)
  else for (const finding of findings) console.log(lineOf(finding))
  console.log(findings.length === 0 ? 'voice: plain English' : `voice: ${findings.length} to rewrite`)
  process.exitCode = findings.length === 0 ? 0 : 1
}
