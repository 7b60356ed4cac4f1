// npm run mutants -- modules/leave: changes rules, policies and what locks or decides, one small thing at a time, and
// says which changes no test of the area notices. Ten minutes at most; ends with 1 below 95 % in rules and policies.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readTree } from './boundaries/source-tree.ts'
import { mutantsIn, type Mutant } from './mutants/find-mutants.ts'
import { runTrials, type Trial } from './mutants/round.ts'
import { counts, isRuleOrPolicy, isTarget } from './mutants/targets.ts'
import { nearestTests } from './testing/nearest-tests.ts'

// A machine that does other things at once may be given more.
const MINUTES = Number(process.env['ATRIUM_MUTANT_MINUTES'] ?? 10)
const WANTED = 0.95

type Way = { readonly test: string; readonly lastTest: number; readonly ms: number }
type Tried = {
  readonly mutant: Mutant
  readonly ways: Way[]
  state: 'killed' | 'alive' | 'not reached'
  asked: number
}

async function main(root: string, places: readonly string[]): Promise<boolean> {
  const until = Date.now() + MINUTES * 60_000
  const tree = readTree(root)
  const targets = tree.sources.filter(
    (file) => isTarget(file) && places.some((place) => file.path.startsWith(place)),
  )
  const mutants = targets
    .flatMap(({ path, text }) =>
      mutantsIn(path, text).filter(({ start, end }) => counts({ path, text }, text.slice(start, end))),
    )
    .map((mutant, index): Mutant => ({ id: index + 1, ...mutant }))
  mkdirSync(join(root, '.build/mutants'), { recursive: true })
  writeFileSync(join(root, '.build/mutants/mutants.json'), JSON.stringify(mutants))
  console.log(`${mutants.length} mutants in ${targets.length} files`)

  const nearest = nearestTests(
    tree,
    targets.map(({ path }) => path),
  )
  // What takes too long for the gate is asked of what lives through all of the gate.
  const deep = tree.sources.map(({ path }) => path).filter(isDeep)
  const tests = [...nearest, ...deep].filter((path) => places.some((place) => path.startsWith(place)))
  const tried = await waysTo(root, mutants, tests, until)
  for (let round = 1; Date.now() < until; round++) {
    const left = tried.filter(({ state, ways, asked }) => state === 'alive' && asked < ways.length)
    if (left.length === 0) break
    await ask(root, left, until)
    console.log(
      `round ${round}: ${left.length} asked, ${left.filter(({ state }) => state === 'killed').length} killed`,
    )
  }
  return tell(root, tried)
}

const isDeep = (path: string) => path.endsWith('.deep.test.ts')

/** Which tests reach which mutants, the quickest first: the nearest ones are those without a database. */
async function waysTo(
  root: string,
  mutants: readonly Mutant[],
  tests: readonly string[],
  until: number,
): Promise<Tried[]> {
  const reachedBy = (index: number) => join(root, '.build/mutants/reached', `${index}.json`)
  const trials = tests.map((test, index): Trial => ({
    test,
    wish: { on: null, lastTest: Infinity, tellReached: reachedBy(index) },
  }))
  const outcomes = await runTrials(root, trials, until)
  const broken = trials.filter((trial) => outcomes.get(trial)?.failed !== false).map(({ test }) => test)
  if (broken.length > 0) console.log(`left out, because they fail without any change: ${broken.join(', ')}`)
  const ways = new Map<number, Way[]>()
  for (const [index, trial] of trials.entries()) {
    const outcome = outcomes.get(trial)
    if (!outcome || outcome.failed) continue
    for (const [id, lastTest] of JSON.parse(readFileSync(reachedBy(index), 'utf8')) as [
      number,
      number | null,
    ][])
      ways.set(id, [
        ...(ways.get(id) ?? []),
        { test: trial.test, lastTest: lastTest ?? Infinity, ms: outcome.ms },
      ])
  }
  return mutants.map((mutant) => {
    const some = (ways.get(mutant.id) ?? []).toSorted(
      (one, other) => Number(isDeep(one.test)) - Number(isDeep(other.test)) || one.ms - other.ms,
    )
    return { mutant, ways: some, state: some.length === 0 ? 'not reached' : 'alive', asked: 0 }
  })
}

/** Each is asked of the next test that reaches it. */
async function ask(root: string, left: readonly Tried[], until: number): Promise<void> {
  const trials = new Map(
    left.map((one): [Trial, Tried] => {
      const { test, lastTest } = one.ways[one.asked]!
      return [{ test, wish: { on: one.mutant.id, lastTest, tellReached: null } }, one]
    }),
  )
  const outcomes = await runTrials(root, [...trials.keys()], until)
  const isOver = Date.now() >= until
  for (const [trial, one] of trials) {
    const outcome = outcomes.get(trial)
    if (!outcome && isOver) continue
    one.asked += 1
    // Without an outcome the process itself has ended.
    if (outcome?.failed !== false) one.state = 'killed'
  }
}

function tell(root: string, tried: readonly Tried[]): boolean {
  const ruled = tried.filter(({ mutant }) => isRuleOrPolicy(mutant.path))
  for (const { mutant, state, asked, ways } of tried.filter((one) => one.state !== 'killed')) {
    const original = readFileSync(join(root, mutant.path), 'utf8').slice(mutant.start, mutant.end)
    const how =
      state === 'alive' ? `${asked} of ${ways.length} tests that reach it were asked` : 'no test reaches it'
    console.log(`${mutant.path}:${mutant.line} — ${oneLine(original)} → ${oneLine(mutant.text)} (${how})`)
  }
  console.log(
    `\nrules and policies: ${shareOf(ruled)}\nwhat locks or decides: ${shareOf(tried.filter((one) => !ruled.includes(one)))}`,
  )
  return killedOf(ruled) >= WANTED * ruled.length
}

const killedOf = (some: readonly Tried[]) => some.filter(({ state }) => state === 'killed').length
const shareOf = (some: readonly Tried[]) =>
  some.length === 0
    ? 'none'
    : `${killedOf(some)} of ${some.length} killed, ${Math.floor((killedOf(some) / some.length) * 100)} %`
const oneLine = (text: string) => text.replace(/\s+/g, ' ').slice(0, 90)

if (import.meta.main) process.exitCode = (await main(process.cwd(), process.argv.slice(2))) ? 0 : 1
