import type { TestProduct } from '#platform/testing/test-product.ts'
import { moveYearEnd, proposeYearEnd } from '#leave/contract/leave-administration-calls.ts'
import { listEndedLots } from '#leave/server/leave-administration-queries.ts'
import { accrueFor, lapseLots } from '#leave/server/leave-jobs.ts'
import { settleLeavers } from '#leave/server/year-end/settle-leavers.ts'
import { attempt } from '#leave/testing/model/leave-model.ts'
import { dayOf, isoOf } from '#leave/testing/model/model-days.ts'
import { credit, endYear, lapse, settleLeaver } from '#leave/testing/model/model-lots.ts'
import { newPerson, type Person } from '#leave/testing/model/model-state.ts'
import {
  balancesInTheModel,
  balancesOnTheServer,
  bookInTheModel,
  booksOnTheServer,
  differencesOf,
} from './books-compared.ts'
import { doInTheModel } from './deeds-in-the-model.ts'
import { doOnTheServer, type Played } from './deeds-on-the-server.ts'
import { deedInWords, deedOf } from './deeds.ts'
import { blockOf, scheduleOf, type Step } from './schedule.ts'
import { kinds, openings } from './sequence-kinds.ts'
import type { SequenceScene } from './sequence-scene.ts'

/** A sequence, with the steps in which nothing is done: how a shorter one is tried. */
export type Sequence = { readonly seed: number; readonly without: ReadonlySet<number> }

export type Ended = {
  readonly seed: number
  /** What was done, as people read it, and what became of it. */
  readonly story: readonly string[]
  /** Where server and model parted; null where they did not. */
  readonly difference: { readonly step: number; readonly facts: readonly string[] } | null
  /** How often which deed was done or refused. */
  readonly deeds: ReadonlyMap<string, number>
}

type Player = {
  readonly sequence: Sequence
  readonly on: Played
  person: Person
  readonly story: string[]
  readonly deeds: Map<string, number>
  difference: Ended['difference']
}

const AT_ONCE = 8
const LOTS_AT_ONCE = 10_000

type Stage = { readonly product: TestProduct; readonly scene: SequenceScene }

/** Plays sequences that keep one schedule side by side, each with a person of its own. */
export async function playBlock(stage: Stage, sequences: readonly Sequence[]): Promise<Ended[]> {
  const schedule = scheduleOf(blockOf(sequences[0]!.seed))
  goTo(stage.product, schedule[0]!)
  const company = await stage.scene.company(`Company ${crypto.randomUUID()}`)
  const players: Player[] = []
  for (const [at, sequence] of sequences.entries()) {
    const hasProject = sequence.seed % 2 === 0
    const person = newPerson(schedule[0]!.day, hasProject)
    for (const [kind, left] of Object.entries(openings))
      person.lots.push({ kind, origin: 'opening', granted: dayOf('2026-01-01'), expires: null, left })
    const on = await stage.scene.hire({ company, office: await stage.scene.office(at), hasProject })
    players.push({ sequence, on, person, story: [], deeds: new Map(), difference: null })
  }
  for (const [at, step] of schedule.entries()) {
    goTo(stage.product, step)
    const here = players.filter(({ difference }) => difference === null)
    for (const player of here) player.person.today = step.day
    if (step.night) await sleep(stage, here, step)
    if (step.ends !== null) await endYearOf(stage, here, { company, year: step.ends })
    if (step.night || step.ends !== null) await compare(stage.product, here, at)
    await inTurns(
      here.filter(({ difference, sequence }) => difference === null && !sequence.without.has(at)),
      (player) => move(stage, player, { at, step }),
    )
    await compare(
      stage.product,
      here.filter(({ difference }) => difference === null),
      at,
    )
  }
  for (const player of players) await compareBalances(player, schedule.length)
  await stage.scene.clear()
  return players.map(({ sequence, story, difference, deeds }) => ({
    seed: sequence.seed,
    story,
    difference,
    deeds,
  }))
}

const goTo = ({ clock }: TestProduct, { day }: Step): void =>
  clock.shift({ seconds: (Date.parse(`${isoOf(day)}T06:00:00.000Z`) - clock.now().getTime()) / 1000 })

/** What the nightly jobs do, in their order. */
async function sleep({ product }: Stage, players: readonly Player[], { day }: Step): Promise<void> {
  const ids = players.map(({ on }) => on.accountId).toSorted((one, other) => one - other)
  const on = isoOf(day)
  await product.write((ctx) => accrueFor(ctx, ids, on))
  await product.write(async (ctx) => lapseLots(ctx, await listEndedLots(ctx, { on, size: LOTS_AT_ONCE }), on))
  while ((await product.write((ctx) => settleLeavers(ctx, { on, size: ids.length }))) > 0);
  for (const player of players) {
    player.story.push(`${on} the nightly jobs`)
    credit(player.person, kinds)
    lapse(player.person)
    settleLeaver(player.person, kinds)
  }
}

async function endYearOf(
  { scene }: Stage,
  players: readonly Player[],
  { company, year }: { readonly company: number; readonly year: number },
): Promise<void> {
  const proposed = await scene.deciders.hr.send(proposeYearEnd, { company_id: company, year })
  const done = await scene.otherHr.send(moveYearEnd, { id: proposed.data.id, to: 'approved' })
  if (done.status !== 0) throw new Error(`the year could not be ended: ${done.message}`)
  for (const player of players) {
    player.story.push(`${year} is ended`)
    endYear(player.person, kinds, year)
  }
}

async function move({ product, scene }: Stage, player: Player, { at, step }: { at: number; step: Step }) {
  const deed = deedOf(player.person, { seed: player.sequence.seed, step: at })
  if (deed === null) return
  const { person } = player
  const parts = { product, deciders: scene.deciders, typeIds: scene.typeIds }
  const answer = await doOnTheServer(parts, player.on, { deed, person })
  const isDone = answer.status === 0
  const { id = 0 } = (isDone ? answer.data : {}) as { id?: number }
  const verdict = attempt(person, (copy) => doInTheModel(copy, kinds, deed, id))
  player.person = verdict.person
  player.story.push(
    `${isoOf(step.day)} step ${at}: ${deedInWords(deed)} → ${isDone ? `done ${id}` : answer.message}`,
  )
  const name = `${deed.what} ${isDone ? 'done' : 'refused'}`
  player.deeds.set(name, (player.deeds.get(name) ?? 0) + 1)
  const isSame = isDone === (verdict.refused === null) && answer.httpStatus < 500
  if (!isSame)
    player.difference = {
      step: at,
      facts: [
        `${deed.what}: the server says ${isDone ? 'yes' : `no (${answer.httpStatus} ${answer.message})`}, the model ${
          verdict.refused === null ? 'yes' : `no (${verdict.refused})`
        }`,
        ...(answer.httpStatus < 500
          ? []
          : product.logged.filter((line) => line.includes('request failed')).slice(-1)),
      ],
    }
}

async function compare(product: TestProduct, players: readonly Player[], step: number): Promise<void> {
  const books = await booksOnTheServer(
    product,
    players.map(({ on }) => on.accountId),
  )
  for (const player of players) {
    const facts = differencesOf(books.get(player.on.accountId)!, bookInTheModel(player.person, kinds))
    if (facts.length > 0) player.difference = { step, facts }
  }
}

/** What the person reads in the end, unless they have left. */
async function compareBalances(player: Player, step: number): Promise<void> {
  const { person, on } = player
  if (player.difference !== null || (person.lastDay !== null && person.lastDay < person.today)) return
  const facts = differencesOf(await balancesOnTheServer(on.caller), balancesInTheModel(person, kinds))
  if (facts.length > 0) player.difference = { step, facts }
}

/** So many at a time. */
async function inTurns<T>(things: readonly T[], work: (thing: T) => Promise<void>): Promise<void> {
  const waiting = things[Symbol.iterator]()
  const worker = async () => {
    for (const thing of waiting) await work(thing)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
}

/** The shortest sequence that still parts them: whatever can be left out is left out. */
export async function shorten(stage: Stage, { seed, difference, ...found }: Ended): Promise<Ended> {
  if (difference === null) return { seed, difference, ...found }
  let shortest: Ended = { seed, difference, ...found }
  const without = new Set<number>()
  for (let step = difference.step - 1; step >= 0; step--) {
    const [tried] = await playBlock(stage, [{ seed, without: new Set([...without, step]) }])
    if (tried?.difference === null || tried === undefined) continue
    shortest = tried
    without.add(step)
  }
  return shortest
}
