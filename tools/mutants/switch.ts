import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { afterAll, beforeEach, afterEach } from 'vitest'
import { SWITCH } from './switched-source.ts'

/** A changed condition may loop without end; nothing that is sound asks this often. */
const RAN_AWAY = 300_000

export type Wish = {
  /** The mutant that is on; none, when it is only to be learnt which ones the tests reach. */
  readonly on: number | null
  /** The last test that reaches it: later ones show nothing more. */
  readonly lastTest: number
  /** Where to say which mutants were reached, with the last test that reached each. */
  readonly tellReached: string | null
}

type State = { wish: Wish; asked: number; test: number; failed: boolean; reached: Map<number, number> }

const everywhere = globalThis as { [SWITCH]?: (id: number) => boolean; atriumMutantState?: State }

function state(): State {
  return (everywhere.atriumMutantState ??= {
    wish: { on: null, lastTest: Infinity, tellReached: null },
    asked: 0,
    test: 0,
    failed: false,
    reached: new Map(),
  })
}

everywhere[SWITCH] ??= (id) => {
  const now = state()
  // What is reached before the first test may show in any of them.
  if (now.wish.on === null)
    now.reached.set(id, now.test === 0 ? Infinity : Math.max(now.test, now.reached.get(id) ?? 0))
  if (now.wish.on !== id) return false
  now.asked += 1
  if (now.asked > RAN_AWAY) throw new Error('this mutant runs without end')
  return true
}

/** Called at the head of a test file: from here on this mutant is on, and the first failure ends the file. */
export function switchOn(wish: Wish): void {
  Object.assign(state(), { wish, asked: 0, test: 0, failed: false, reached: new Map() })
  beforeEach(({ skip }) => {
    const now = state()
    now.test += 1
    if (now.failed || now.test > wish.lastTest) skip()
  })
  afterEach(({ task }) => {
    if (task.result?.state === 'fail') state().failed = true
  })
  afterAll(() => {
    if (wish.tellReached) {
      mkdirSync(dirname(wish.tellReached), { recursive: true })
      // JSON has no endless number.
      const reached = [...state().reached].map(([id, last]) => [id, Number.isFinite(last) ? last : null])
      writeFileSync(wish.tellReached, JSON.stringify(reached))
    }
    state().wish = { on: -1, lastTest: Infinity, tellReached: null }
  })
}
